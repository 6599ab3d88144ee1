import type { ApiClient } from '@lamplight/api-client/api-client';
import type { InputOf } from '@lamplight/contracts/call';
import { keepVideo } from '@lamplight/contracts/calls/videos';
import type { IdOf } from '@lamplight/contracts/ids';
import { proofEveryMs } from '@lamplight/domain/watching/watch-guard';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { presence } from '../presence.ts';
import { lapseOf, tabFacts } from './watch-proof.ts';

const lookEveryMs = 500;

type Standing = InputOf<typeof keepVideo>['body']['peers'];

/**
 * Says for all pictures of the tab together which are open and which are watched: as often as the server
 * wants to hear it, and at once when something has changed. Lets go of those that are over.
 */
export class KeptPeers {
  readonly #sessions = new Set<VideoSession>();
  readonly #api: ApiClient;
  #timer: ReturnType<typeof setInterval> | undefined;
  #leavePresence: (() => void) | undefined;
  #againMs = proofEveryMs(null);
  #saidAt = -Infinity;
  #said = '';
  #isSaying = false;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  add(session: VideoSession): () => void {
    this.#sessions.add(session);
    this.#timer ??= setInterval(() => this.#look(), lookEveryMs);
    this.#leavePresence ??= presence.watch();
    return () => {
      this.#sessions.delete(session);
      if (this.#sessions.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.#leavePresence?.();
      this.#leavePresence = undefined;
    };
  }

  #look(): void {
    const peers = this.#standing();
    if (peers.length === 0 || this.#isSaying) return;
    const isNews = JSON.stringify(peers) !== this.#said;
    if (isNews || performance.now() - this.#saidAt >= this.#againMs) void this.#keep(peers);
  }

  #standing(): Standing {
    const tab = tabFacts();
    return [...this.#sessions].flatMap(({ peerId, state }) =>
      peerId === undefined
        ? []
        : [{ peer_id: peerId as IdOf<'video_peer'>, lapse: lapseOf(state, tab) ?? null }],
    );
  }

  async #keep(peers: Standing): Promise<void> {
    this.#isSaying = true;
    this.#saidAt = performance.now();
    this.#said = JSON.stringify(peers);
    try {
      const input = { body: { peers } };
      // An answer that does not come must not hold up the next proof: the guard's time goes on.
      const patience = { background: true, timeoutMs: this.#againMs };
      const { kept, again_ms } = await this.#api.call(keepVideo, input, patience);
      this.#againMs = again_ms;
      const over = new Set<number>(peers.map(({ peer_id }) => peer_id));
      for (const id of kept) over.delete(id);
      for (const session of [...this.#sessions])
        if (session.peerId !== undefined && over.has(session.peerId))
          session.send({ type: 'room-left', attempt: session.state.attempt });
    } catch {
      // The server cannot be asked: the picture goes on, as the room lets it, and it is said again soon.
    } finally {
      this.#isSaying = false;
    }
  }
}

const ofApi = new WeakMap<ApiClient, KeptPeers>();

/** One for all tiles of the tab. */
export function keptPeers(api: ApiClient): KeptPeers {
  const known = ofApi.get(api) ?? new KeptPeers(api);
  ofApi.set(api, known);
  return known;
}
