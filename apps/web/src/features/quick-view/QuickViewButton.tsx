import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { placeName } from '@lamplight/domain/patients/place-name';
import { Button } from '@mantine/core';
import { useKey } from '../../shared/keys/key-list.ts';
import { useQuickView } from './use-quick-view.tsx';

interface QuickViewButtonProps {
  monitor: PatientMonitor;
  /** In a row of a list. */
  isSmall?: boolean;
  /** The events and the charts stand on the page already. */
  hasBlocksBeside?: boolean;
}

export function QuickViewButton(props: QuickViewButtonProps) {
  const { monitor, isSmall = false, hasBlocksBeside = false } = props;
  const quickView = useQuickView();
  const open = () => quickView.open(monitor, { hasBlocksBeside });
  return (
    <>
      <Button
        variant="default"
        {...(isSmall && {
          size: 'compact-sm',
          'aria-label': `Quick view of ${placeName(monitor)}`,
        })}
        onClick={open}
      >
        Quick view
      </Button>
      {!isSmall && <QuickViewKey run={open} />}
    </>
  );
}

/** Only where one patient is meant. */
function QuickViewKey({ run }: { run: () => void }) {
  useKey({ keys: 'q', does: 'Open the quick view', group: 'This page', run });
  return null;
}
