import { act, letPass, loseProof, noteMedia, Picture, unload } from './browser-parts.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { monitoringPorts } from '../../../apps/web/src/features/live-video/api/monitoring-ports.ts';
import { sound } from '../../../apps/web/src/shared/sound.ts';
import { tabId } from '../../../apps/web/src/shared/tab-id.ts';
import { endOfPeer } from '../../../apps/web/src/shared/video/end-of-peer.ts';
import { keptPeers } from '../../../apps/web/src/shared/video/kept-peers.ts';
import { leaveOnUnload } from '../../../apps/web/src/shared/video/leave-on-unload.ts';
import { getLiveVideo } from '../../../packages/contracts/src/calls/live-video.ts';
import type { IdOf } from '../../../packages/contracts/src/ids.ts';
import { VideoSession } from '../../../packages/video-session/src/video-session.ts';
import { serve } from '../../bench/peer.ts';
import { apiOf, createRealtimeClient, type Api } from '../product-clients.ts';
import type { Media } from './driven-room.ts';
import type { GuardedRoom } from './ways.ts';

const connectWithinMs = 20_000;
const awayMinutes = 22;

const sessions: VideoSession[] = [];
let live: ReturnType<typeof createRealtimeClient> | undefined;
let freshToken = '';

/** As useMonitoring and useDevicePresence do it for one tile. */
function watch(api: Api, userId: number, room: GuardedRoom): void {
  const monitorId = room.monitorId as IdOf<'patient_monitor'>;
  const watching = { monitorId, ptz: false, takeOver: false };
  const session = new VideoSession(
    'monitoring',
    monitoringPorts(
      api,
      () => watching,
      () => undefined,
    ),
  );
  session.attach(new Picture() as unknown as HTMLVideoElement);
  keptPeers(api).add(session);
  leaveOnUnload(session);
  live?.subscribe(`user.${userId}`, (event) => {
    if (event.type === 'video_peer.candidates')
      session.addCandidates(event.data.peer_id, event.data.ice_candidates);
    if (event.type === 'video_peer.ended' && event.data.peer_id === session.peerId)
      session.send(endOfPeer(event.data.because, session.state.attempt));
  });
  live?.subscribe(`division.${room.divisionId}`, (event) => {
    if (event.type === 'video_device.changed' && event.data.id === room.deviceId)
      void followDevice(api, session, monitorId);
  });
  sessions.push(session);
}

async function followDevice(
  api: Api,
  session: VideoSession,
  id: IdOf<'patient_monitor'>,
): Promise<void> {
  const { device } = await api.call(getLiveVideo, { params: { id } });
  if (device)
    session.send({ type: device.status === 'offline' ? 'device-offline' : 'device-online' });
}

/** Presses 'Connect' wherever no picture runs. */
async function connectAll(): Promise<void> {
  const end = performance.now() + connectWithinMs;
  for (const session of sessions) {
    if (session.state.phase === 'connected' && !session.state.isStalled) continue;
    session.send({ type: 'stop' });
    session.send({ type: 'connect', sendsMedia: false });
  }
  while (sessions.some(({ state }) => state.phase !== 'connected')) {
    if (performance.now() > end)
      throw new Error(
        `not connected: ${sessions.map(({ state }) => `${state.phase} ${state.problem ?? ''}`).join(', ')}`,
      );
    await pause(50);
  }
}

/** What a page does to watch, by the page's own code, in a process that can be stopped or killed. */
export const operations = {
  open: async (tab: {
    url: string;
    userId: number;
    token: string;
    rooms: readonly GuardedRoom[];
    media: Media[];
  }): Promise<void> => {
    freshToken = tab.token;
    for (const media of tab.media) noteMedia(media);
    const session = { token: tab.token, freshToken: async () => freshToken };
    const api = apiOf(tab.url, session);
    live = createRealtimeClient({
      url: tab.url,
      tab: tabId,
      getToken: session.freshToken,
      onResume: () => undefined,
      onSessionEnded: () => undefined,
    });
    // She pressed 'Start watching': from then on the tab is heard.
    sound.state.set('running');
    for (const room of tab.rooms) watch(api, tab.userId, room);
    await connectAll();
  },
  renew: async (token: string): Promise<void> => {
    freshToken = token;
  },
  media: async (media: Media): Promise<void> => noteMedia(media),
  silence: async (_: undefined): Promise<void> => sound.state.set('suspended'),
  loseProof: async (_: undefined): Promise<void> => loseProof(),
  /** Everybody has gone to lunch. */
  goAway: async (_: undefined): Promise<void> => letPass(awayMinutes),
  /** The person is back: she touches the page, which turns on the sound, and connects what is dark. */
  comeBack: async (_: undefined): Promise<void> => {
    act();
    sound.state.set('running');
    await connectAll();
  },
  closeTab: async (_: undefined): Promise<void> => {
    unload();
    live?.close();
  },
};

serve(operations);
