import { rebootDevice, rebootPtz } from '@lamplight/contracts/calls/device-orders';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { useState } from 'react';
import { useApi } from '../../../shared/services.ts';
import { orderWords } from './order-words.ts';
import { useDeviceOrder } from '../../../shared/video/use-device-order.ts';

export type Reboot = 'device' | 'ptz';

const asked = {
  device: {
    title: 'Confirm Device Reboot',
    text: 'The device restarts. This takes 1-5 minutes and disconnects users who are watching.',
    confirm: 'Reboot',
  },
  ptz: {
    title: 'Confirm PTZ Reboot',
    text: 'The part of the camera that pans, tilts and zooms restarts. It cannot be steered meanwhile.',
    confirm: 'Reboot PTZ',
  },
} as const;

interface RebootDialogProps {
  monitor: Pick<PatientMonitor, 'id'>;
  what: Reboot | undefined;
  onClose: () => void;
  onSent?: (what: Reboot) => void;
}

/** Asks before a restart that cuts others off. */
export function RebootDialog({ monitor, what, onClose, onSent }: RebootDialogProps) {
  const api = useApi();
  const order = useDeviceOrder();
  const [isBusy, setIsBusy] = useState(false);
  // What was asked last stays in the window while it fades.
  const [last, setLast] = useState<Reboot>('device');
  if (what !== undefined && what !== last) setLast(what);
  const { title, text, confirm } = asked[last];
  const send = async () => {
    const call = last === 'ptz' ? rebootPtz : rebootDevice;
    setIsBusy(true);
    const isSent = await order(
      () => api.call(call, { params: { id: monitor.id }, body: {} }, { background: true }),
      last === 'ptz' ? orderWords.rebootPtz : orderWords.reboot,
    );
    setIsBusy(false);
    if (isSent) onSent?.(last);
    onClose();
  };
  return (
    <ConfirmDialog
      opened={what !== undefined}
      title={title}
      confirm={confirm}
      cancel="Cancel"
      busy={isBusy}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}
