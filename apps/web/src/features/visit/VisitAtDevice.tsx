import type { IdOf } from '@lamplight/contracts/ids';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { useEffect, useState } from 'react';
import { useApi } from '../../shared/services.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { useVideoSession } from '../../shared/video/use-video-session.ts';
import { meetingPorts, type VisitWish } from './api/visit-ports.ts';
import { useVisitDevice } from './api/use-visit-device.ts';
import { VisitCall } from './VisitCall.tsx';
import { VisitSettings } from './VisitSettings.tsx';
import { endVisit, holdVisit, type AnsweredRequest } from './visit-store.ts';
import { VisitWishes } from './visit-wishes.ts';
import { isSeen, isUnderWay } from './visit-words.ts';

const seemsOffline =
  'This device appears to be offline - attempting to connect will likely fail. Please check that the device is plugged in and the LED is Blue.';

export interface VisitProgress {
  stage: 'settings' | 'preview' | 'visit';
  /** The first frame of the visit, by the server's clock. */
  since?: string | undefined;
}

interface VisitAtDeviceProps {
  deviceId: IdOf<'video_device'>;
  patientId: IdOf<'patient'> | null;
  request: AnsweredRequest | undefined;
  onProgress: (progress: VisitProgress) => void;
}

export function VisitAtDevice({ deviceId, patientId, request, onProgress }: VisitAtDeviceProps) {
  const api = useApi();
  const device = useVisitDevice(deviceId);
  const [wishes] = useState(
    () => new VisitWishes({ deviceId, patientId, requestId: request?.id ?? null }),
  );
  const { state, session } = useVideoSession('meeting', () =>
    meetingPorts(api, () => wishes.latest),
  );
  const isBusy = isUnderWay(state);
  useEffect(() => (isBusy ? holdVisit() : undefined), [isBusy]);
  const [isPreview, setPreview] = useState(false);
  const hasBegun = isSeen(state) && !isPreview;
  useEffect(() => {
    if (!isBusy) onProgress({ stage: 'settings' });
    else if (isPreview) onProgress({ stage: 'preview' });
    else
      onProgress({
        stage: 'visit',
        since: hasBegun ? new Date(serverNow()).toISOString() : undefined,
      });
  }, [isBusy, isPreview, hasBegun, onProgress]);
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
        onEnd={() => {
          session.send({ type: 'stop' });
          endVisit();
        }}
        onJoin={() => begin({ isPreview: false })}
        onTakeOver={() => begin({ takeOver: true })}
      />
      {!isBusy && (
        <VisitSettings
          device={device.data}
          presetReason={request?.reasonId ?? null}
          onStart={start}
        />
      )}
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
