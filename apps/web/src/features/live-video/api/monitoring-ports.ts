import type { ApiClient } from '@lamplight/api-client/api-client';
import { joinMonitoring } from '@lamplight/contracts/calls/videos';
import type { IdOf } from '@lamplight/contracts/ids';
import type { SessionPorts } from '@lamplight/video-session/session-ports';
import { tabId } from '../../../shared/tab-id.ts';
import { joinOrSayWhy, quiet, signalPorts } from '../../../shared/video/signal-ports.ts';

export interface Watching {
  monitorId: IdOf<'patient_monitor'>;
  ptz: boolean;
  /** The picture moves here from the person's other window. */
  takeOver: boolean;
}

/** How a tile reaches the server. Of many tiles each joins when it is its turn. */
export const monitoringPorts = (
  api: ApiClient,
  watching: () => Watching,
  untilTurn: () => Promise<void> | undefined,
): SessionPorts => ({
  ...signalPorts(api, 'monitoring'),
  join: async () => {
    await untilTurn();
    const { monitorId, ptz, takeOver } = watching();
    const body = { monitor_id: monitorId, ptz, tab: tabId, take_over: takeOver };
    return joinOrSayWhy(() => api.call(joinMonitoring, { body }, quiet));
  },
  openMicrophone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
  openMedia: () => navigator.mediaDevices.getUserMedia({ audio: true, video: true }),
});
