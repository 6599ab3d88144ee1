import type { Recording } from '@lamplight/contracts/entities/recording';
import { smallIcon } from '@lamplight/ui/icon-size';
import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconLock,
  IconLockOpen,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../shared/services.ts';

const RecordingPlayer = lazyPart(() => import('./RecordingPlayer.tsx'));
const HoldDialog = lazyPart(() => import('./HoldDialog.tsx'));
const RemoveDialog = lazyPart(() => import('./RemoveDialog.tsx'));

type Opened = 'player' | 'hold' | 'remove';

/** What can be done with one recording. */
export function RecordingActions({ recording }: { recording: Recording }) {
  const mayKeep = useMay()(['Edit', 'Recording']);
  const [opened, setOpened] = useState<Opened>();
  const { label, status, hold } = recording;
  const close = () => setOpened(undefined);
  return (
    <Group gap={8} wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlayerPlay {...smallIcon} />}
        aria-label={`Play ${label}`}
        disabled={status !== 'available'}
        onClick={() => setOpened('player')}
      >
        Play
      </Button>
      {mayKeep && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={`More for ${label}`}>
              <IconDotsVertical {...smallIcon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={hold ? <IconLockOpen {...smallIcon} /> : <IconLock {...smallIcon} />}
              onClick={() => setOpened('hold')}
            >
              {hold ? 'Lift the legal hold' : 'Legal hold'}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconTrash {...smallIcon} />}
              disabled={hold !== null || status === 'recording'}
              onClick={() => setOpened('remove')}
            >
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {opened === 'player' && <RecordingPlayer recording={recording} onClose={close} />}
      {opened === 'hold' && <HoldDialog recording={recording} onClose={close} />}
      {opened === 'remove' && <RemoveDialog recording={recording} onClose={close} />}
    </Group>
  );
}
