import type { IceCandidates, TurnServers } from '@lamplight/contracts/entities/video-signal';

export interface StaffSignal {
  sdp?: { type: 'offer' | 'answer'; sdp: string } | undefined;
  ice_candidates?: IceCandidates | undefined;
}

export interface StaffLinkOptions {
  turnServers: TurnServers;
  stream: MediaStream | undefined;
  send: (signal: StaffSignal) => void;
  onStream: (stream: MediaStream) => void;
}

/** The connection with one other person of the staff in the same visit. */
export class StaffLink {
  readonly #connection: RTCPeerConnection;
  readonly #options: StaffLinkOptions;
  readonly #early: IceCandidates = [];

  constructor(options: StaffLinkOptions) {
    this.#options = options;
    this.#connection = new RTCPeerConnection({ iceServers: options.turnServers });
    for (const track of options.stream?.getTracks() ?? [])
      this.#connection.addTrack(track, options.stream as MediaStream);
    const theirs = new MediaStream();
    this.#connection.addEventListener('track', ({ track }) => {
      theirs.addTrack(track);
      options.onStream(theirs);
    });
    this.#connection.addEventListener('icecandidate', ({ candidate }) => {
      if (!candidate) return;
      const { candidate: text, sdpMid, sdpMLineIndex } = candidate;
      options.send({ ice_candidates: [{ candidate: text, sdpMid, sdpMLineIndex }] });
    });
  }

  async offer(): Promise<void> {
    const tracks = this.#options.stream?.getTracks() ?? [];
    // Heard only, the caller still sees the others.
    if (!tracks.some(({ kind }) => kind === 'video'))
      this.#connection.addTransceiver('video', { direction: 'recvonly' });
    await this.#connection.setLocalDescription();
    this.#sendDescription('offer');
  }

  async hear({ sdp, ice_candidates = [] }: StaffSignal): Promise<void> {
    if (sdp) await this.#connection.setRemoteDescription(sdp);
    if (sdp?.type === 'offer') {
      await this.#connection.setLocalDescription();
      this.#sendDescription('answer');
    }
    this.#early.push(...ice_candidates);
    // Ways that overtook the description wait for it.
    if (!this.#connection.remoteDescription) return;
    for (const { candidate, sdpMid, sdpMLineIndex } of this.#early.splice(0))
      await this.#connection.addIceCandidate({ candidate, sdpMid, sdpMLineIndex });
  }

  async replace(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    const sender = this.#connection
      .getTransceivers()
      .find(({ receiver }) => receiver.track.kind === kind)?.sender;
    await sender?.replaceTrack(track);
  }

  close(): void {
    this.#connection.close();
  }

  #sendDescription(type: 'offer' | 'answer'): void {
    const sdp = this.#connection.localDescription?.sdp;
    if (sdp !== undefined) this.#options.send({ sdp: { type, sdp } });
  }
}
