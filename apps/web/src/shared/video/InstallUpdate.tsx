import { installUpdate } from '@lamplight/contracts/calls/room-updates';
import type { IdOf } from '@lamplight/contracts/ids';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { useState, type ReactElement } from 'react';
import { useCallOnce } from '../forms/use-call-once.ts';
import { useDeviceOrder } from './use-device-order.ts';

const words = {
  done: 'Camera update started',
  failed: 'Failed to install the camera update',
  missing: 'Unable to install the camera update: video device not found',
};

interface InstallUpdateProps {
  deviceId: IdOf<'video_device'>;
  /** The button that begins it. */
  children: (ask: () => void) => ReactElement;
}

/** Asked before a device loads another version, wherever that is done. */
export function InstallUpdate({ deviceId, children }: InstallUpdateProps) {
  const callOnce = useCallOnce();
  const order = useDeviceOrder();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const install = async () => {
    setBusy(true);
    await order(
      () => callOnce(installUpdate, { params: { id: deviceId } }, { background: true }),
      words,
    );
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      {children(() => setAsking(true))}
      <ConfirmDialog
        opened={isAsking}
        title="Install Camera Update?"
        confirm="Install"
        cancel="Not now"
        busy={isBusy}
        onConfirm={() => void install()}
        onCancel={() => setAsking(false)}
      >
        A camera update takes about 2-3 minutes. Nobody sees the room meanwhile, and the device
        comes back by itself. It is refused while others are watching.
      </ConfirmDialog>
    </>
  );
}
