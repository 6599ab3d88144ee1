import type { Page } from 'playwright-core';
import type { Joined } from '../../../packages/contracts/src/entities/video-signal.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import type { SignedInByDatabase } from '../../support/sign-in-by-database.ts';
import { wallStyle } from '../wall-page/wall-style.ts';

type WallStyle = typeof wallStyle;
/** What nobody says is watched ends after half a minute. */
const keepEveryMs = 10_000;

/** A page with nothing but peer connections: the same rooms send to it, and somebody else signals for it. */
export class BareWall {
  readonly #stack: Stack;
  readonly #person: SignedInByDatabase;
  readonly #page: Page;
  readonly #style: WallStyle;
  #peers: number[] = [];
  #keeping: NodeJS.Timeout | undefined;
  #lost: Error | undefined;

  constructor(stack: Stack, person: SignedInByDatabase, page: Page, style: WallStyle = wallStyle) {
    this.#style = style;
    this.#stack = stack;
    this.#person = person;
    this.#page = page;
  }

  async connect(monitors: number[]): Promise<void> {
    this.#keeping = setInterval(() => {
      this.#keep().catch((cause: unknown) => {
        this.#lost = new Error('The pictures could not be kept', { cause });
      });
    }, keepEveryMs);
    for (const monitor_id of monitors) {
      const body = { monitor_id, tab: `bare-wall-${monitor_id}` };
      const joined = (await this.#call('join_monitoring', body)) as Joined;
      const sdp = await this.#page.evaluate(answerOffer, { joined, style: this.#style });
      const signal = { video_type: 'monitoring', signal_type: 'sdp-answer', sdp };
      await this.#call('signal', { peer_id: joined.peer_id, ...signal });
      this.#peers.push(joined.peer_id);
    }
  }

  async leave(): Promise<void> {
    clearInterval(this.#keeping);
    await this.#page.evaluate(closeAll);
    for (const peer_id of this.#peers) await this.#call('leave', { peer_id });
    this.#peers = [];
    if (this.#lost) throw this.#lost;
  }

  async #keep(): Promise<void> {
    const peers = this.#peers.map((peer_id) => ({ peer_id, lapse: null }));
    if (peers.length > 0) await this.#call('keep', { peers });
  }

  async #call(path: string, body: object): Promise<unknown> {
    const reply = await fetch(
      `${this.#stack.urls.web.replace('localhost', '127.0.0.1')}/api/v1/videos/${path}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await this.#person.freshToken()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      },
    );
    if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`);
    return reply.status === 204 ? undefined : reply.json();
  }
}

interface BareGlobals {
  connections?: RTCPeerConnection[];
}

/** Runs in the page: the whole answer, when all ways to it are known. */
async function answerOffer({
  joined,
  style,
}: {
  joined: Joined;
  style: WallStyle;
}): Promise<string> {
  const connection = new RTCPeerConnection({ iceServers: joined.turn_servers });
  const globals = globalThis as BareGlobals;
  globals.connections = [...(globals.connections ?? []), connection];
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true });
  video.style.width = '100%';
  Object.assign(document.body.style, style);
  document.body.append(video);
  connection.addEventListener('track', ({ track, streams: [stream] }) => {
    if (track.kind !== 'video') return;
    video.srcObject = stream ?? new MediaStream([track]);
    void video.play();
  });
  await connection.setRemoteDescription({ type: 'offer', sdp: joined.sdp });
  for (const candidate of joined.ice_candidates) await connection.addIceCandidate(candidate);
  await connection.setLocalDescription();
  await new Promise<void>((done, fail) => {
    const look = () => connection.iceGatheringState === 'complete' && done();
    connection.addEventListener('icegatheringstatechange', look);
    look();
    setTimeout(() => fail(new Error('The ways to the page were not found within 10 s')), 10_000);
  });
  return connection.localDescription?.sdp ?? '';
}

function closeAll(): void {
  const globals = globalThis as BareGlobals;
  for (const connection of globals.connections ?? []) connection.close();
  globals.connections = [];
  document.body.replaceChildren();
}
