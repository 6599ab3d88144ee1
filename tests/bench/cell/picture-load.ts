import type { Joined } from '../../../packages/contracts/src/entities/video-signal.ts';
import { withConnections } from '../load/closed-loop.ts';
import { serve } from '../peer.ts';
import type { StaffMember } from './cell-floor.ts';
import { PictureViewer } from './picture-viewer.ts';
import { StaffCaller } from './staff-caller.ts';

const keepEveryMs = 10_000;
const viewers: PictureViewer[] = [];
let lost: Error | undefined;

interface Watching {
  port: number;
  tokenSecret: string;
  hospital: number;
  who: StaffMember;
  monitors: number[];
}

async function watch(caller: StaffCaller, { who, monitors }: Watching): Promise<void> {
  const peers: { peer_id: number; lapse: null }[] = [];
  for (const monitor_id of monitors) {
    const viewer = new PictureViewer(`monitor ${monitor_id}`);
    viewers.push(viewer);
    const tab = `bench-picture-${who.user}`;
    const joined = await caller.post<Joined>(who, '/videos/join_monitoring', { monitor_id, tab });
    const { sdp, ways } = await viewer.answer(joined);
    const signal = { peer_id: joined.peer_id, video_type: 'monitoring' };
    await caller.post(who, '/videos/signal', { ...signal, signal_type: 'sdp-answer', sdp });
    await caller.post(who, '/videos/signal', {
      ...signal,
      signal_type: 'ice-candidates',
      ice_candidates: ways.map((candidate) => ({ candidate, sdpMid: '0', sdpMLineIndex: 0 })),
    });
    peers.push({ peer_id: joined.peer_id, lapse: null });
  }
  setInterval(() => {
    caller.post(who, '/videos/keep', { peers }).catch((cause: unknown) => {
      lost = new Error('The pictures could not be kept', { cause });
    });
  }, keepEveryMs);
}

/** Pictures that really run beside everything else; they pass no server. */
export const operations = {
  watch: async (watching: Watching): Promise<void> => {
    await new Promise<void>((watched, failed) => {
      // For as long as this process lives.
      void withConnections({ port: watching.port, clients: 1 }, (send) => {
        watch(new StaffCaller(send, watching), watching).then(watched, failed);
        return new Promise<never>(() => undefined);
      });
    });
  },
  /** Packets of each picture so far. */
  packets: async (_: undefined): Promise<number[]> => {
    if (lost) throw lost;
    return viewers.map(({ packets }) => packets);
  },
};

serve(operations);
