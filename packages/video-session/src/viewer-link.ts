import type { IceCandidates, Joined } from '@lamplight/contracts/entities/video-signal';
import type { ViewerMessage } from '@lamplight/contracts/device/control-messages';

export interface ViewerLinkOptions {
  joined: Joined;
  /** The viewer's own camera and microphone, in a visit. */
  sends?: MediaStream | undefined;
  onCandidates: (found: IceCandidates) => void;
  onStream: (stream: MediaStream) => void;
  onLost: () => void;
  onMended: () => void;
  onMessage: (text: string) => void;
  /** The room hears messages from now on. */
  onReady: () => void;
}

/** The viewer's end of one connection with a room. */
export class ViewerLink {
  readonly #connection: RTCPeerConnection;
  #control: RTCDataChannel | undefined;
  #voice: RTCRtpSender | undefined;
  #camera: RTCRtpSender | undefined;
  readonly #sends: MediaStream | undefined;
  #waiting: IceCandidates = [];
  #isLost = false;

  constructor(options: ViewerLinkOptions) {
    const { joined } = options;
    this.#sends = options.sends;
    this.#connection = new RTCPeerConnection({
      iceServers: joined.turn_servers,
      bundlePolicy: 'max-bundle',
    });
    const stream = new MediaStream();
    this.#connection.addEventListener('track', ({ track }) => {
      stream.addTrack(track);
      options.onStream(stream);
    });
    this.#connection.addEventListener('datachannel', ({ channel }) => {
      this.#control = channel;
      channel.addEventListener('message', ({ data }) => options.onMessage(String(data)));
      if (channel.readyState === 'open') options.onReady();
      else channel.addEventListener('open', options.onReady);
    });
    this.#connection.addEventListener('icecandidate', ({ candidate }) => {
      if (!candidate) return;
      const { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } = candidate;
      options.onCandidates([{ candidate: text, sdpMid, sdpMLineIndex, usernameFragment }]);
    });
    this.#connection.addEventListener('connectionstatechange', () => this.#follow(options));
  }

  #follow({ onLost, onMended }: ViewerLinkOptions): void {
    const { connectionState } = this.#connection;
    const isLost = connectionState === 'disconnected' || connectionState === 'failed';
    if (isLost && !this.#isLost) onLost();
    if (connectionState === 'connected' && this.#isLost) onMended();
    this.#isLost = isLost || (this.#isLost && connectionState !== 'connected');
  }

  /** The viewer's answer to the room's offer, first or renewed. */
  async answer({ sdp, ice_candidates, turn_servers }: Joined): Promise<string> {
    this.#connection.setConfiguration({
      ...this.#connection.getConfiguration(),
      iceServers: turn_servers,
    });
    await this.#connection.setRemoteDescription({ type: 'offer', sdp });
    await this.#prepareToSend();
    await this.add([...ice_candidates, ...this.#waiting.splice(0)]);
    await this.#connection.setLocalDescription();
    return this.#connection.localDescription?.sdp ?? '';
  }

  /** Ready to carry a voice from the start: opening the microphone then needs no new agreement. */
  async #prepareToSend(): Promise<void> {
    const isFirst = this.#voice === undefined;
    const of = (kind: 'audio' | 'video') =>
      this.#connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);
    const [audio, video] = [of('audio'), of('video')];
    if (audio) {
      audio.direction = 'sendrecv';
      this.#voice = audio.sender;
    }
    // Without a camera the room is offered no picture, and shows none.
    if (video && this.#sends?.getTracks().some(({ kind }) => kind === 'video') === true) {
      video.direction = 'sendrecv';
      this.#camera = video.sender;
    }
    if (!isFirst) return;
    for (const track of this.#sends?.getTracks() ?? [])
      await this.replace(track.kind as 'audio' | 'video', track);
  }

  /** Another headset, another camera or a screen in the place of what is sent; nothing is agreed anew. */
  async replace(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    await (kind === 'audio' ? this.#voice : this.#camera)?.replaceTrack(track);
  }

  /** Ways that arrive before the offer is taken wait for it. */
  async add(candidates: IceCandidates): Promise<void> {
    if (!this.#connection.remoteDescription) {
      this.#waiting.push(...candidates);
      return;
    }
    for (const { usernameFragment, ...candidate } of candidates)
      await this.#connection.addIceCandidate({
        ...candidate,
        ...(typeof usernameFragment === 'string' && { usernameFragment }),
      });
  }

  /** Null takes the voice away. */
  async speak(track: MediaStreamTrack | null): Promise<void> {
    await this.#voice?.replaceTrack(track);
  }

  send(message: ViewerMessage): void {
    if (this.#control?.readyState !== 'open') throw new Error('The room cannot be steered yet.');
    this.#control.send(JSON.stringify(message));
  }

  getStats(): Promise<RTCStatsReport> {
    return this.#connection.getStats();
  }

  close(): void {
    this.#connection.close();
  }
}
