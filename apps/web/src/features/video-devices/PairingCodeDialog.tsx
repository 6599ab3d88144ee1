import type { PairingCode } from '@lamplight/contracts/entities/device-pairing';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Stack, Text } from '@mantine/core';
import { useClock } from '../../shared/time/use-clock.ts';
import styles from './PairingCodeDialog.module.css';

interface PairingCodeDialogProps {
  device: VideoDevice;
  code: PairingCode | undefined;
  onClose: () => void;
}

/** The code is told once: who closes this asks for another. */
export function PairingCodeDialog({ device, code, onClose }: PairingCodeDialogProps) {
  const clock = useClock();
  return (
    <Dialog opened={code !== undefined} onClose={onClose} title={`Pair ${device.name}`}>
      {code && (
        <Stack gap="sm">
          <Text>
            In the room, open <strong>{globalThis.location.host}/room</strong> on the device and
            type this code:
          </Text>
          <output className={styles['code']} aria-label="Pairing code">
            {code.code.slice(0, 4)} {code.code.slice(4)}
          </output>
          <Text size="sm" c="dimmed">
            It counts once, until {clock.time(new Date(code.expires_at))}. An earlier code of this
            device no longer counts.
          </Text>
        </Stack>
      )}
    </Dialog>
  );
}
