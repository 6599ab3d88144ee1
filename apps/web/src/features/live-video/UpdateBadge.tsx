import { installUpdate } from '@lamplight/contracts/calls/room-updates';
import type { WatchedDevice } from '@lamplight/contracts/entities/live-video';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi, useMay } from '../../shared/services.ts';
import { updateQuestion, updateUnderWay } from '../../shared/update-words.ts';
import { orderWords } from './menu/order-words.ts';
import { useDeviceOrder } from './menu/use-device-order.ts';

interface UpdateBadgeProps {
  device: Pick<WatchedDevice, 'id' | 'pending_software_update' | 'is_updating'>;
}

/** A new version waits for the device: offered, asked about, and then under way for everybody who looks. */
export function UpdateBadge({ device }: UpdateBadgeProps) {
  const api = useApi();
  const order = useDeviceOrder();
  const mayOrder = useMay()(['View', 'PatientMonitor']);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const install = async () => {
    setBusy(true);
    await order(
      () =>
        api.call(
          installUpdate,
          { params: { id: device.id } },
          { idempotencyKey: crypto.randomUUID(), background: true },
        ),
      orderWords.update,
    );
    setBusy(false);
    setAsking(false);
  };
  if (device.is_updating) return <Tag tone="info">{updateUnderWay}</Tag>;
  if (!device.pending_software_update || !mayOrder) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        Install Camera Update?
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={updateQuestion.title}
        confirm={updateQuestion.confirm}
        cancel={updateQuestion.cancel}
        busy={isBusy}
        onConfirm={() => void install()}
        onCancel={() => setAsking(false)}
      >
        {updateQuestion.text}
      </ConfirmDialog>
    </>
  );
}
