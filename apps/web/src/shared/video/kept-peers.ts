import type { ApiClient } from '@lamplight/api-client/api-client';
import { keepVideo } from '@lamplight/contracts/calls/videos';
import type { IdOf } from '@lamplight/contracts/ids';
import type { VideoSession } from '@lamplight/video-session/video-session';

/** A third of the time after which the server thinks that nobody watches. */
const everyMs = 10_000;

/** Says for all pictures of the tab together that they are watched, and lets go of those that are over. */
export class KeptPeers {
  readonly #sessions = new Set<VideoSession>();
  readonly #api: ApiClient;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  add(session: VideoSession): () => void {
    this.#sessions.add(session);
    this.#timer ??= setInterval(() => void this.#keep(), everyMs);
    return () => {
      this.#sessions.delete(session);
      if (this.#sessions.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  async #keep(): Promise<void> {
    const byPeer = new Map(
      [...this.#sessions].flatMap((session) =>
        session.peerId === undefined ? [] : [[session.peerId as IdOf<'video_peer'>, session]],
      ),
    );
    if (byPeer.size === 0) return;
    const body = { peer_ids: [...byPeer.keys()] };
    try {
      const { kept } = await this.#api.call(keepVideo, { body }, { background: true });
      for (const [peerId, session] of byPeer)
        if (!kept.includes(peerId))
          session.send({ type: 'room-left', attempt: session.state.attempt });
    } catch {
      // The server cannot be asked: the picture goes on, as the room lets it.
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
