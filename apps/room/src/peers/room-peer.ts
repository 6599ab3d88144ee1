import type { IceCandidates, TurnServers } from '@lamplight/contracts/entities/video-signal';
import type { ViewRate } from '@lamplight/contracts/device/control-messages';
import { prefersH264 } from './codec-order.ts';
import { encodingAt } from './view-rate.ts';

/** Long enough for the ways on this machine; the rest follows by itself. */
const firstWaysMs = 60;

export interface RoomPeerOptions {
  turnServers: TurnServers;
  onCandidates: (found: IceCandidates) => void;
  onMessage: (text: string) => void;
  /** What is said to the viewer reaches her from now on. */
  onReady: () => void;
  /** In a visit a voice is heard as it comes; who only watches says first that she speaks. */
  isHeardAtOnce: boolean;
  /** In a visit: the caller's voice has arrived, or the picture of the caller's camera. */
  onCaller?: ((picture?: MediaStream) => void) | undefined;
  /** It broke for good, or the viewer closed it. */
  onGone: () => void;
}

/** One viewer's connection, as the room has it: the room offers, the viewer answers. */
export class RoomPeer {
  readonly #connection: RTCPeerConnection;
  readonly #control: RTCDataChannel;
  readonly #voice = new Audio();
  readonly #picture: RTCRtpTransceiver;
  readonly #sound: RTCRtpTransceiver;
  #source: MediaStream | undefined;
  #isListening = false;
  readonly #options: RoomPeerOptions;
  #found: IceCandidates = [];
  readonly #early: IceCandidates = [];
  #isOffering = false;
  #rating: Promise<void> = Promise.resolve();

  constructor(options: RoomPeerOptions) {
    this.#options = options;
    this.#connection = new RTCPeerConnection({
      iceServers: options.turnServers,
      // One way for picture, sound and control: a third of the relay's ports and of the search.
      bundlePolicy: 'max-bundle',
    });
    // Agreed on before there is anything to send: a curtain then opens and closes without new agreement.
    const streams = [new MediaStream()];
    const direction = options.onCaller ? 'sendrecv' : 'sendonly';
    this.#picture = this.#connection.addTransceiver('video', { direction, streams });
    this.#sound = this.#connection.addTransceiver('audio', { direction: 'sendrecv', streams });
    prefersH264(this.#connection);
    this.#control = this.#connection.createDataChannel('control');
    this.#control.addEventListener('open', () => options.onReady());
    // The viewer closed her end: heard here at once, also when no server can say so.
    this.#control.addEventListener('close', () => options.onGone());
    this.#voice.muted = !options.isHeardAtOnce;
    this.#control.addEventListener('message', ({ data }) => options.onMessage(String(data)));
    this.#connection.addEventListener('icecandidate', ({ candidate }) => this.#find(candidate));
    this.#connection.addEventListener('track', ({ track }) => this.#hear(track));
    this.#connection.addEventListener('connectionstatechange', () => {
      if (this.#connection.connectionState === 'closed') options.onGone();
    });
  }

  /** What leaves the room for this viewer; nothing takes it away. */
  carry(source: MediaStream | undefined): void {
    this.#source = source;
    this.#apply();
  }

  /** Whether she hears the room. */
  letListen(isListening: boolean): void {
    this.#isListening = isListening;
    this.#apply();
  }

  #apply(): void {
    const [video = null] = this.#source?.getVideoTracks() ?? [];
    const [audio = null] = (this.#isListening ? this.#source?.getAudioTracks() : undefined) ?? [];
    this.#put(this.#picture, video);
    this.#put(this.#sound, audio);
  }

  #put({ sender }: RTCRtpTransceiver, track: MediaStreamTrack | null): void {
    if (sender.track === track) return;
    // Fails only on a connection that is closed, over which nothing leaves anyway.
    sender.replaceTrack(track).catch(() => undefined);
  }

  /** What this viewer can use of the picture. The others' is theirs: each has a sender of her own. */
  setRate(rate: ViewRate): void {
    // One after the other: a change under way refuses the next.
    this.#rating = this.#rating.then(() => this.#rate(rate)).catch(() => undefined);
  }

  async #rate(rate: ViewRate): Promise<void> {
    const { sender } = this.#picture;
    const parameters = sender.getParameters();
    parameters.encodings = parameters.encodings.map((encoding) => encodingAt(rate, encoding));
    await sender.setParameters(parameters);
  }

  async offer(): Promise<{ sdp: string; ice_candidates: IceCandidates }> {
    this.#isOffering = true;
    this.#found = [];
    await this.#connection.setLocalDescription();
    await firstWays(this.#connection);
    this.#isOffering = false;
    const sdp = this.#connection.localDescription?.sdp ?? '';
    return { sdp, ice_candidates: this.#found.splice(0) };
  }

  /** The link broke: new relays, a new offer, the same picture. */
  restart(turnServers: TurnServers): ReturnType<RoomPeer['offer']> {
    this.#connection.setConfiguration({
      ...this.#connection.getConfiguration(),
      iceServers: turnServers,
    });
    this.#connection.restartIce();
    return this.offer();
  }

  async answer(sdp: string): Promise<void> {
    await this.#connection.setRemoteDescription({ type: 'answer', sdp });
    await this.add(this.#early.splice(0));
  }

  /** Ways that overtook the answer wait for it. */
  async add(candidates: IceCandidates): Promise<void> {
    if (this.#connection.signalingState !== 'stable') {
      this.#early.push(...candidates);
      return;
    }
    for (const candidate of candidates) {
      const { usernameFragment, ...rest } = candidate;
      await this.#connection.addIceCandidate({
        ...rest,
        ...(typeof usernameFragment === 'string' && { usernameFragment }),
      });
    }
  }

  send(text: string): void {
    if (this.#control.readyState === 'open') this.#control.send(text);
  }

  /** From 0 to 1. */
  setVolume(volume: number): void {
    this.#voice.volume = volume;
  }

  letHear(isHeard: boolean): void {
    this.#voice.muted = !isHeard;
  }

  close(): void {
    this.#voice.srcObject = null;
    this.#connection.close();
  }

  #find(candidate: RTCIceCandidate | null): void {
    if (!candidate) return;
    const { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    const way = { candidate: text, sdpMid, sdpMLineIndex, usernameFragment };
    if (this.#isOffering) this.#found.push(way);
    else this.#options.onCandidates([way]);
  }

  #hear(track: MediaStreamTrack): void {
    if (track.kind === 'video') this.#options.onCaller?.(new MediaStream([track]));
    if (track.kind !== 'audio') return;
    this.#options.onCaller?.();
    this.#voice.srcObject = new MediaStream([track]);
    // The kiosk lets the page sound; anywhere else the first touch of the screen does.
    this.#voice.play().catch(() => undefined);
  }
}

function firstWays(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, firstWaysMs);
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });
}
