import {
  Audio,
  H264RtpPacketizer,
  PeerConnection,
  RtcpNackResponder,
  RtcpSrReporter,
  RtpPacketizationConfig,
  Video,
  type DataChannel,
  type Track,
} from 'node-datachannel';
import {
  viewerMessage,
  type RoomMessage,
} from '../../../packages/contracts/src/device/control-messages.ts';
import type { IceCandidates } from '../../../packages/contracts/src/entities/video-signal.ts';
import { framesPerSecond, type Frame } from './clip.ts';

const payload = { video: 102, audio: 111 };
const clockRate = 90_000;
const frameMs = 1_000 / framesPerSecond;
/** Further behind than this it goes on from now: a camera does not send what it has missed. */
const mostBehindMs = 500;
const gatherMs = 5_000;
const againMs = 50;
const mostAttempts = 40;

/** Names that only the other machine's neighbours can look up, and ways that this end has not. */
const isOfNoUse = (way: string): boolean => way.includes('.local ') || !/ udp /i.test(way);

interface RoomLinkOptions {
  peerId: number;
  clip: readonly Frame[];
  onGone: () => void;
}

/** One viewer's connection: what the room's page sends by its camera, sent from a clip. */
export class RoomLink {
  /** Frames that left so far. */
  sent = 0;
  readonly #options: RoomLinkOptions;
  readonly #connection: PeerConnection;
  readonly #control: DataChannel;
  readonly #picture: Track;
  readonly #rtp: RtpPacketizationConfig;
  readonly #early: IceCandidates = [];
  #timer: NodeJS.Timeout | undefined;
  #isLow = false;
  #isOver = false;

  constructor(options: RoomLinkOptions) {
    this.#options = options;
    const ssrc = 1_000 + options.peerId;
    this.#connection = new PeerConnection(`viewer ${options.peerId}`, {
      iceServers: [],
      bindAddress: '127.0.0.1',
      disableAutoNegotiation: true,
    });
    const video = new Video('0', 'SendOnly');
    video.addH264Codec(payload.video);
    video.addSSRC(ssrc, 'room', 'room', 'picture');
    this.#picture = this.#connection.addTrack(video);
    this.#rtp = new RtpPacketizationConfig(ssrc, 'room', payload.video, clockRate);
    const packetizer = new H264RtpPacketizer('LongStartSequence', this.#rtp);
    packetizer.addToChain(new RtcpSrReporter(this.#rtp));
    packetizer.addToChain(new RtcpNackResponder());
    this.#picture.setMediaHandler(packetizer);
    const audio = new Audio('1', 'SendRecv');
    audio.addOpusCodec(payload.audio);
    this.#connection.addTrack(audio);
    this.#control = this.#connection.createDataChannel('control');
    this.#control.onOpen(() => this.#welcome());
    this.#control.onMessage((message) => {
      if (typeof message === 'string') this.#hear(message);
    });
    this.#control.onClosed(() => this.#gone());
    this.#picture.onOpen(() => this.#send());
    this.#connection.onStateChange((state) => {
      if (state === 'failed' || state === 'closed') this.#gone();
    });
  }

  async offer(): Promise<string> {
    const gathered = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('No way to the room was found')), gatherMs);
      this.#connection.onGatheringStateChange((state) => {
        if (state !== 'complete') return;
        clearTimeout(timer);
        resolve();
      });
    });
    this.#connection.setLocalDescription('offer');
    await gathered;
    return this.#connection.localDescription()?.sdp ?? '';
  }

  /** The ways that stand in it are told by themselves: taken with it they can come before its transport is there. */
  answer(sdp: string): void {
    const lines = sdp.split('\r\n');
    const isWay = (line: string) => line.startsWith('a=candidate:');
    const rest = lines.filter((line) => !isWay(line) && line !== 'a=end-of-candidates');
    this.#connection.setRemoteDescription(rest.join('\r\n'), 'answer');
    this.add(this.#early.splice(0));
    for (const way of lines.filter(isWay)) this.#addWay(way.slice('a='.length), '0');
  }

  /** Ways that overtook the answer wait for it. */
  add(candidates: IceCandidates): void {
    if (!this.#connection.remoteDescription()) {
      this.#early.push(...candidates);
      return;
    }
    for (const { candidate, sdpMid } of candidates) this.#addWay(candidate, sdpMid ?? '0');
  }

  /** The library may not have made its transport yet, a moment after it has taken the answer: it is told again. */
  #addWay(way: string, mid: string, attempts = 1): void {
    if (this.#isOver || isOfNoUse(way)) return;
    try {
      this.#connection.addRemoteCandidate(way, mid);
    } catch {
      if (attempts > mostAttempts) this.#gone();
      else setTimeout(() => this.#addWay(way, mid, attempts + 1), againMs);
    }
  }

  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#connection.close();
  }

  /** Not within the connection's own call, which must end before it is closed. */
  #gone(): void {
    setImmediate(() => {
      if (!this.#isOver) this.#options.onGone();
    });
  }

  #welcome(): void {
    const { peerId } = this.#options;
    this.#tell({ type: 'curtain', is_closed: false });
    this.#tell({ type: 'people', you: peerId, talking: [], steering: null, asking: null });
  }

  #tell(message: RoomMessage): void {
    this.#control.sendMessage(JSON.stringify(message));
  }

  #hear(text: string): void {
    const message = viewerMessage.parse(JSON.parse(text));
    if (message.type === 'view_rate') this.#isLow = message.rate === 'low';
  }

  /** The other end may close it in any moment, also between the question and the sending. */
  #sendFrame(data: Buffer): boolean {
    try {
      return this.#picture.sendMessageBinary(data) || this.#picture.isOpen();
    } catch (error) {
      if (this.#picture.isOpen()) throw error;
      return false;
    }
  }

  /** By the clock, each viewer in a step of her own, from the first picture of the clip. */
  #send(): void {
    const { clip } = this.#options;
    const first = performance.now();
    let begun = first;
    let at = 0;
    const next = (): void => {
      if (this.#isOver || !this.#picture.isOpen()) return;
      const frame = clip[at % clip.length];
      // To who cannot see the tile only as many as show that it lives.
      if (frame && (frame.isKey || !this.#isLow)) {
        const passedMs = begun - first + at * frameMs;
        this.#rtp.timestamp = Math.round((passedMs * clockRate) / 1_000) % 2 ** 32;
        if (!this.#sendFrame(frame.data)) return;
        this.sent += 1;
      }
      at += 1;
      const behind = performance.now() - (begun + at * frameMs);
      if (behind > mostBehindMs) begun += behind;
      this.#timer = setTimeout(next, Math.max(0, begun + at * frameMs - performance.now()));
    };
    next();
  }
}
