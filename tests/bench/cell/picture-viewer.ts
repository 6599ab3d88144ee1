import { PeerConnection, type Track } from 'node-datachannel';
import type { Joined } from '../../../packages/contracts/src/entities/video-signal.ts';

const gatherMs = 10_000;

/** The viewer's end of a picture without a page: it answers the room's offer and counts what arrives. */
export class PictureViewer {
  packets = 0;
  readonly #connection: PeerConnection;
  /** Held, or it would be collected and hear nothing. */
  readonly #tracks: Track[] = [];

  constructor(name: string) {
    this.#connection = new PeerConnection(name, { iceServers: [], bindAddress: '127.0.0.1' });
    this.#connection.onTrack((track) => {
      this.#tracks.push(track);
      track.onMessage(() => (this.packets += 1));
    });
  }

  /** Her answer, and the ways to her, which the other end takes only after it. */
  async answer({ sdp, ice_candidates }: Joined): Promise<{ sdp: string; ways: string[] }> {
    const gathered = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('No way to the viewer was found')), gatherMs);
      this.#connection.onGatheringStateChange((state) => {
        if (state !== 'complete') return;
        clearTimeout(timer);
        resolve();
      });
    });
    this.#connection.setRemoteDescription(sdp, 'offer');
    for (const { candidate, sdpMid } of ice_candidates)
      this.#connection.addRemoteCandidate(candidate, sdpMid ?? '0');
    await gathered;
    const lines = (this.#connection.localDescription()?.sdp ?? '').split('\r\n');
    const isWay = (line: string) => line.startsWith('a=candidate:');
    return {
      sdp: lines.filter((line) => !isWay(line) && line !== 'a=end-of-candidates').join('\r\n'),
      ways: lines.filter(isWay).map((line) => line.slice('a='.length)),
    };
  }
}
