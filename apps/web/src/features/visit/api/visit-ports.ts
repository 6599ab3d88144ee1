import type { ApiClient } from '@lamplight/api-client/api-client';
import { joinMeeting, joinTesting } from '@lamplight/contracts/calls/videos';
import type { IdOf } from '@lamplight/contracts/ids';
import type { SessionPorts } from '@lamplight/video-session/session-ports';
import { tabId } from '../../../shared/tab-id.ts';
import type { FoundWays } from '../test/found-ways.ts';
import { joinOrSayWhy, quiet, signalPorts } from '../../../shared/video/signal-ports.ts';

export interface VisitWish {
  deviceId: IdOf<'video_device'>;
  patientId: IdOf<'patient'> | null;
  reasonIds: IdOf<'video_reason'>[];
  /** The accepted request that the visit answers. */
  requestId: IdOf<'virtual_request'> | null;
  isPreview: boolean;
  /** Whether the room shows the caller. Otherwise the camera stays closed. */
  isSeen: boolean;
  /** The visit moves here from the person's other window. */
  takeOver: boolean;
}

const ownPicture = {
  width: { ideal: 480 },
  aspectRatio: { ideal: 16 / 9 },
  frameRate: { min: 15 },
} as const;
const ownVoice = { echoCancellation: true, noiseSuppression: true } as const;
const openMicrophone = () => navigator.mediaDevices.getUserMedia({ audio: ownVoice });
const openBoth = () => navigator.mediaDevices.getUserMedia({ audio: ownVoice, video: ownPicture });

/** One headset or one camera, chosen by the person. */
export const openOwn = (kind: 'audio' | 'video', deviceId: string): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia(
    kind === 'audio'
      ? { audio: { ...ownVoice, deviceId: { exact: deviceId } } }
      : { video: { ...ownPicture, deviceId: { exact: deviceId } } },
  );

export const meetingPorts = (api: ApiClient, wish: () => VisitWish): SessionPorts => ({
  ...signalPorts(api, 'meeting'),
  openMicrophone,
  openMedia: () => (wish().isSeen ? openBoth() : openMicrophone()),
  join: () => {
    const { deviceId, patientId, reasonIds, requestId, isPreview, takeOver } = wish();
    const body = {
      device_id: deviceId,
      patient_id: patientId,
      video_reason_ids: reasonIds,
      virtual_request_id: requestId,
      preview: isPreview,
      take_over: takeOver,
      tab: tabId,
    };
    return joinOrSayWhy(() => api.call(joinMeeting, { body }, quiet));
  },
});

export function testPorts(
  api: ApiClient,
  deviceId: IdOf<'video_device'>,
  ways: FoundWays,
): SessionPorts {
  const signals = signalPorts(api, 'test');
  return {
    ...signals,
    openMicrophone,
    openMedia: openBoth,
    join: () => {
      const body = { device_id: deviceId, tab: tabId, take_over: true };
      return joinOrSayWhy(() => api.call(joinTesting, { body }, quiet));
    },
    sendCandidates: (joined, found, signal) => {
      ways.add(found);
      return signals.sendCandidates(joined, found, signal);
    },
  };
}
