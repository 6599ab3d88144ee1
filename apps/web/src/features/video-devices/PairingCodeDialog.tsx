import type { PairingCode } from '@lamplight/contracts/entities/device-pairing';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useClock } from '../../shared/time/use-clock.ts';
import styles from './PairingCodeDialog.module.css';

interface PairingCodeDialogProps {
  device: VideoDevice;
  code: PairingCode | undefined;
  /** The device has paired with it: the code works no more. */
  isUsed: boolean;
  onClose: () => void;
}

/** The code is shown once. After this dialog is closed, another code is needed. */
export function PairingCodeDialog({ device, code, isUsed, onClose }: PairingCodeDialogProps) {
  return (
    <Dialog opened={code !== undefined} onClose={onClose} title={`Pair ${device.name}`}>
      {code && (isUsed ? <Paired device={device} onClose={onClose} /> : <Unused code={code} />)}
    </Dialog>
  );
}

function Unused({ code }: { code: PairingCode }) {
  const clock = useClock();
  return (
    <Stack gap="sm">
      <Text>
        In the room, open <strong>{globalThis.location.host}/room</strong> on the device and type
        this code:
      </Text>
      <output className={styles['code']} aria-label="Pairing code">
        {code.code.slice(0, 4)} {code.code.slice(4)}
      </output>
      <Text size="sm" c="dimmed">
        It counts once, until {clock.time(new Date(code.expires_at))}. An earlier code of this
        device no longer counts.
      </Text>
    </Stack>
  );
}

function Paired({ device, onClose }: { device: VideoDevice; onClose: () => void }) {
  return (
    <Stack gap="sm">
      <Text role="status">
        {device.status === 'offline'
          ? `${device.name} is paired and connecting…`
          : `${device.name} is paired and online.`}
      </Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}
