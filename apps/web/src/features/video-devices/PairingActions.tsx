import { makePairingCode, unpairDevice } from '@lamplight/contracts/calls/device-pairing';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useMay } from '../../shared/services.ts';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { PairingCodeDialog } from './PairingCodeDialog.tsx';

/** Makes the page in the room this device, or takes that back. */
export function PairingActions({ device }: { device: VideoDevice }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const mayEdit = useMay()(['Edit', 'VideoDevice']);
  const [isAsking, setAsking] = useState(false);
  const params = { id: device.id };
  const pairedAt = device.credentials_generated_at;
  const code = useMutation({
    mutationFn: (_madeWhilePairedAt: string | null) => api.call(makePairingCode, { params }),
  });
  const unpair = useMutation({
    mutationFn: () => api.call(unpairDevice, { params }),
    onSuccess: () => {
      setAsking(false);
      notifications.show({ message: `${device.name} is no longer paired` });
      void queryClient.invalidateQueries({ queryKey: ['video-devices', 'one', device.id] });
    },
  });
  if (!mayEdit || device.service_status !== 'in_service') return null;
  return (
    <Group gap="xs">
      <Button variant="default" loading={code.isPending} onClick={() => code.mutate(pairedAt)}>
        {pairedAt === null ? 'Pair with a room' : 'Pair again'}
      </Button>
      {pairedAt !== null && (
        <>
          <Button variant="default" onClick={() => setAsking(true)}>
            Unpair
          </Button>
          <Text size="sm" c="dimmed">
            Paired <RelativeTime iso={pairedAt} />
          </Text>
        </>
      )}
      <PairingCodeDialog
        device={device}
        code={code.data}
        // A device that pairs makes new keys at that moment.
        isUsed={code.isSuccess && pairedAt !== null && pairedAt !== code.variables}
        onClose={() => code.reset()}
      />
      <ConfirmDialog
        opened={isAsking}
        title={`Unpair ${device.name}?`}
        confirm="Unpair"
        cancel="Keep it paired"
        busy={unpair.isPending}
        onConfirm={() => unpair.mutate()}
        onCancel={() => setAsking(false)}
      >
        The device in the room is cut off within a minute, and nobody can see the room through it
        until it is paired again.
      </ConfirmDialog>
    </Group>
  );
}
