import type { IdOf } from '@lamplight/contracts/ids';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { useEffect, useState } from 'react';
import { useApi } from '../../shared/services.ts';
import { useVideoSession } from '../../shared/video/use-video-session.ts';
import { meetingPorts, type VisitWish } from './api/visit-ports.ts';
import { useVisitDevice } from './api/use-visit-device.ts';
import { VisitCall } from './VisitCall.tsx';
import { VisitSettings } from './VisitSettings.tsx';
import { holdVisit } from './visit-store.ts';
import { VisitWishes } from './visit-wishes.ts';
import { isUnderWay } from './visit-words.ts';

const seemsOffline =
  'This device appears to be offline - attempting to connect will likely fail. Please check that the device is plugged in and the LED is Blue.';

interface VisitAtDeviceProps {
  deviceId: IdOf<'video_device'>;
  patientId: IdOf<'patient'> | null;
}

export function VisitAtDevice({ deviceId, patientId }: VisitAtDeviceProps) {
  const api = useApi();
  const device = useVisitDevice(deviceId);
  const [wishes] = useState(() => new VisitWishes({ deviceId, patientId }));
  const { state, session } = useVideoSession('meeting', () =>
    meetingPorts(api, () => wishes.latest),
  );
  const isBusy = isUnderWay(state);
  useEffect(() => (isBusy ? holdVisit() : undefined), [isBusy]);
  const [isPreview, setPreview] = useState(false);
  const [asked, setAsked] = useState<Partial<VisitWish>>();
  const begin = (change: Partial<VisitWish>) => {
    const { isPreview: isLook } = wishes.change(change);
    setPreview(isLook);
    // A look that becomes a visit ends first: the visit is a new way in, with camera and microphone.
    session.send({ type: 'stop' });
    session.send({ type: 'connect', sendsMedia: !isLook });
  };
  if (device.data === undefined)
    return <LoadingState what="the device" onRetry={() => void device.refetch()} />;
  const start = (change: Partial<VisitWish>) =>
    device.data.status === 'offline' ? setAsked(change) : begin(change);
  return (
    <>
      <VisitCall
        device={device.data}
        state={state}
        session={session}
        isPreview={isPreview}
        onJoin={() => begin({ isPreview: false })}
        onTakeOver={() => begin({ takeOver: true })}
      />
      {!isBusy && <VisitSettings device={device.data} onStart={start} />}
      <ConfirmDialog
        opened={asked !== undefined}
        title="Device offline"
        confirm="Connect anyway"
        cancel="Cancel"
        onConfirm={() => {
          begin(asked ?? {});
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {seemsOffline}
      </ConfirmDialog>
    </>
  );
}
