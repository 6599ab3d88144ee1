import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useKey } from '../../../shared/keys/key-list.ts';
import { useRightPanel } from '../../../shared/right-panel.ts';
import { useMay } from '../../../shared/services.ts';
import { BreakKey } from './BreakKey.tsx';
import { ownPatientsPanel } from './own-patients-panel.tsx';

/** For who watches from here: leaving the page would leave her patients. */
export default function OwnPatientsButton() {
  return useMay()(['Receive', 'PatientMonitorAssignment']) ? <Shown /> : null;
}

function Shown() {
  const panel = useRightPanel();
  const open = () => panel.open(ownPatientsPanel);
  useKey({ keys: 'm', does: 'My patients: break and hand-over', group: 'This page', run: open });
  return (
    <>
      <BreakKey onBegin={open} />
      <Button variant="default" leftSection={<IconUsers {...icon} />} onClick={open}>
        My patients
      </Button>
    </>
  );
}
