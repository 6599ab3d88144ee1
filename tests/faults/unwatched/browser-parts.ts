import type { Media } from './driven-room.ts';

/**
 * As much of a browser as the page's own code needs to watch rooms, without a screen: the picture and the
 * link of each room are what the test says of it. Must be imported before that code.
 */
const page = new EventTarget();
Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
  document: { visibilityState: 'visible', hidden: false },
});

/** As long as Chromium takes to doubt a link over which nothing comes. */
const doubtedAfterMs = 5_000;
const frameEveryMs = 200;

interface RoomSeen extends Media {
  links: Set<RoomLink>;
}

const rooms = new Map<number, RoomSeen>();

export function noteMedia(media: Media): void {
  const { links = new Set<RoomLink>(), ...before } = rooms.get(media.deviceId) ?? {};
  rooms.set(media.deviceId, { ...media, links });
  if ('isSending' in before && before.isSending && !media.isSending)
    for (const link of links) link.die();
  if (!('isCurtained' in before) || before.isCurtained !== media.isCurtained)
    for (const link of links) link.tellCurtain(media.isCurtained);
}

/** One viewer's link with one room, by the calls that the page makes. */
class RoomLink extends EventTarget {
  connectionState: RTCPeerConnectionState = 'new';
  remoteDescription: { sdp: string } | null = null;
  localDescription: { sdp: string } | null = null;
  #room: RoomSeen | undefined;
  #isDead = false;
  readonly #control = Object.assign(new EventTarget(), {
    readyState: 'open',
    send: () => undefined,
  });

  get carriesPicture(): boolean {
    const room = this.#room && rooms.get(this.#room.deviceId);
    return (
      !this.#isDead &&
      this.connectionState === 'connected' &&
      room !== undefined &&
      room.isSending &&
      !room.isCurtained
    );
  }

  getConfiguration(): RTCConfiguration {
    return {};
  }
  setConfiguration(): void {
    // There is no relay to go through.
  }
  getTransceivers(): RTCRtpTransceiver[] {
    return [];
  }
  async addIceCandidate(): Promise<void> {
    // Nor ways to try.
  }
  async getStats(): Promise<Map<string, unknown>> {
    return new Map();
  }

  async setRemoteDescription({ sdp }: { sdp: string }): Promise<void> {
    this.remoteDescription = { sdp };
    this.#room = rooms.get(Number(/room (\d+)/.exec(sdp)?.[1]));
    if (!this.#room) throw new Error(`The offer names no room: ${sdp}`);
  }

  async setLocalDescription(): Promise<void> {
    this.localDescription = { sdp: 'v=0 answer' };
    setTimeout(() => this.#stand(), 20);
  }

  #stand(): void {
    const room = this.#room;
    if (!room || this.connectionState === 'closed' || this.#isDead) return;
    room.links.add(this);
    this.#become('connected');
    this.#dispatch('track', { track: this });
    this.#dispatch('datachannel', { channel: this.#control });
    this.tellCurtain(rooms.get(room.deviceId)?.isCurtained ?? false);
  }

  tellCurtain(is_closed: boolean): void {
    const said = { data: JSON.stringify({ type: 'curtain', is_closed }) };
    this.#control.dispatchEvent(Object.assign(new Event('message'), said));
  }

  /** The room is gone; the link finds out a while later, as links do. */
  die(): void {
    this.#isDead = true;
    setTimeout(() => {
      if (this.connectionState === 'connected') this.#become('disconnected');
    }, doubtedAfterMs);
  }

  close(): void {
    this.connectionState = 'closed';
    if (this.#room) rooms.get(this.#room.deviceId)?.links.delete(this);
  }

  #become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.#dispatch('connectionstatechange', {});
  }

  #dispatch(type: string, facts: object): void {
    this.dispatchEvent(Object.assign(new Event(type), facts));
  }
}

class RoomStream {
  link: RoomLink | undefined;
  addTrack(track: RoomLink): void {
    this.link = track;
  }
}

Object.assign(globalThis, { RTCPeerConnection: RoomLink, MediaStream: RoomStream });

/** Where a picture would be painted: it says of each frame that it was. */
export class Picture {
  srcObject: RoomStream | null = null;
  #painted: (() => void) | undefined;

  constructor() {
    setInterval(() => {
      if (!this.srcObject?.link?.carriesPicture) return;
      const painted = this.#painted;
      this.#painted = undefined;
      painted?.();
    }, frameEveryMs);
  }

  requestVideoFrameCallback(painted: () => void): void {
    this.#painted = painted;
  }
  async play(): Promise<void> {
    // It plays.
  }
}

/** The person of this page does something on purpose. */
export const act = (): boolean => page.dispatchEvent(new Event('keydown'));
/** The tab goes. */
export const unload = (): boolean => page.dispatchEvent(new Event('pagehide'));

/** So much time passes for the page, in which nobody does anything. */
export function letPass(minutes: number): void {
  const now = Date.now.bind(Date);
  Date.now = () => now() + minutes * 60_000;
}

const plainFetch = globalThis.fetch;
let proofsToLose = 0;
globalThis.fetch = (input, init) => {
  const isProof = typeof input === 'string' && input.endsWith('/videos/keep');
  if (proofsToLose === 0 || !isProof) return plainFetch(input, init);
  proofsToLose -= 1;
  // Gone on its way: no answer comes until whoever asked gives up.
  return new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('no answer came')));
  });
};

/** The next proof of the page does not reach the server. */
export function loseProof(): void {
  proofsToLose += 1;
}
