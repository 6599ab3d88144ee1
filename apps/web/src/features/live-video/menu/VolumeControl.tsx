import type { WatchedDevice } from '@lamplight/contracts/entities/live-video';
import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { ActionIcon, Popover } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../shared/services.ts';
import { VolumeSlider } from './VolumeSlider.tsx';

/** Beside the menu and not in it: a list of commands has no place for a slider. */
export function VolumeControl({ device }: { device: WatchedDevice }) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const isAllowed =
    may(['AccessLiveVideo', 'PatientMonitor']) || may(['AccessLiveVideo', 'Meeting']);
  if (!isAllowed) return null;
  return (
    <Popover opened={opened} onChange={setOpened} position="top-end" withinPortal trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          {...hint(!opened && 'Volume in the room')}
          aria-label="Volume in the room"
          onClick={() => setOpened(!opened)}
        >
          <IconVolume {...icon} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <VolumeSlider device={device} />
      </Popover.Dropdown>
    </Popover>
  );
}
