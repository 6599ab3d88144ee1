import { roomMessage, type ViewerMessage } from '@lamplight/contracts/device/control-messages';
import type { IceCandidates, Joined } from '@lamplight/contracts/entities/video-signal';
import { EarlyWays } from './early-ways.ts';
import { FrameWatch } from './frame-watch.ts';
import { OwnMedia } from './own-media.ts';
import { JoinRefused, mediaProblemOf, type SessionPorts } from './session-ports.ts';
import {
  newSession,
  type Effect,
  type SessionEvent,
  type SessionKind,
  type SessionState,
  type TimerName,
} from './session-state.ts';
import { SignalQueue } from './signal-queue.ts';
import { transition } from './transition.ts';
import { ViewerLink } from './viewer-link.ts';
import { VoiceWatch } from './voice-watch.ts';

export interface SessionListener {
  onState?: (state: SessionState) => void;
  onTell?: (what: Extract<Effect, { type: 'tell' }>['what']) => void;
  onMessage?: (text: string) => void;
  /** The room hears messages from now on. */
  onReady?: () => void;
}

/** Carries out what the table of transitions decides, for one picture. */
export class VideoSession {
  #state: SessionState;
  readonly #ports: SessionPorts;
  readonly #listener: SessionListener;
  readonly #joins = new Map<number, Joined>();
  readonly #early = new EarlyWays();
  readonly #timers = new Map<TimerName, ReturnType<typeof setTimeout>>();
  readonly #microphones = new Map<number, MediaStream>();
  readonly #voices = new Map<number, VoiceWatch>();
  readonly #media = new OwnMedia();
  /** Every element that shows the picture; frames are counted in the one attached last. */
  readonly #videos = new Set<HTMLVideoElement>();
  #stream: MediaStream | undefined;
  #frames: FrameWatch | undefined;
  #link: ViewerLink | undefined;
  #signals: SignalQueue | undefined;

  constructor(kind: SessionKind, ports: SessionPorts, listener: SessionListener = {}) {
    this.#state = newSession(kind);
    this.#ports = ports;
    this.#listener = listener;
  }

  get state(): SessionState {
    return this.#state;
  }

  /** The connection the server knows, while there is one. */
  get peerId(): number | undefined {
    return this.#state.isJoined ? this.#joins.get(this.#state.attempt)?.peer_id : undefined;
  }

  /** The viewer's own camera and microphone in a visit: muted, exchanged, or a screen instead. */
  get media(): OwnMedia {
    return this.#media;
  }

  get joined(): Joined | undefined {
    return this.#state.isJoined ? this.#joins.get(this.#state.attempt) : undefined;
  }

  /** Shows the picture in this element, now and after each reconnection. Returns how to detach it. */
  attach(video: HTMLVideoElement): () => void {
    this.#videos.add(video);
    this.#play(video);
    this.#watchFrames();
    return () => {
      this.#videos.delete(video);
      video.srcObject = null;
      this.#watchFrames();
    };
  }

  send(event: SessionEvent): void {
    const { state, effects } = transition(this.#state, event);
    const hasChanged = state !== this.#state;
    // Otherwise a picture that never stood still would be called stale for ever.
    if (state.isStalled && !this.#state.isStalled) this.#frames?.doubt();
    this.#state = state;
    for (const effect of effects) this.#carryOut(effect);
    if (hasChanged) this.#listener.onState?.(this.#state);
  }

  /** Ways of the room that came over the viewer's own topic. */
  addCandidates(peerId: number, candidates: IceCandidates): void {
    if (this.#state.phase === 'joining') this.#early.keep(peerId, candidates);
    else if (peerId === this.peerId) this.#link?.add(candidates).catch(this.#ports.onTrouble);
  }

  /** Milliseconds since the last painted frame, while a picture is watched. */
  get frameAge(): number | undefined {
    return this.#frames?.age;
  }

  steer(message: ViewerMessage): void {
    this.#link?.send(message);
  }

  /** For what the room need not hear when it cannot. */
  #mention(message: ViewerMessage): void {
    try {
      this.#link?.send(message);
    } catch (error) {
      this.#ports.onTrouble(error);
    }
  }

  getStats(): Promise<RTCStatsReport> | undefined {
    return this.#link?.getStats();
  }

  #carryOut(effect: Effect): void {
    switch (effect.type) {
      case 'join':
        return void this.#join(effect.attempt);
      case 'answer':
        return void this.#answer(effect.attempt);
      case 'mend-link':
        return void this.#mend(effect.attempt);
      case 'close-peer':
        return this.#closePeer();
      case 'leave':
        return this.#leave(effect.attempt);
      case 'hold-media':
        return void this.#holdMedia(effect.attempt);
      case 'release-media':
        return this.#media.release(effect.attempt);
      case 'open-microphone':
        return void this.#openMicrophone(effect.talkNumber);
      case 'shut-microphone':
        return this.#shutMicrophone(effect.talkNumber);
      case 'set-timer':
        return this.#setTimer(effect.timer, effect.ms);
      case 'clear-timer':
        return clearTimeout(this.#timers.get(effect.timer));
      case 'tell':
        return this.#listener.onTell?.(effect.what);
    }
  }

  async #join(attempt: number): Promise<void> {
    try {
      this.#joins.set(attempt, await this.#ports.join());
      this.send({ type: 'joined', attempt });
    } catch (error) {
      const problem = error instanceof JoinRefused ? error.problem : 'connect-failed';
      this.send({ type: 'join-failed', attempt, problem });
    }
  }

  async #answer(attempt: number): Promise<void> {
    const joined = this.#joins.get(attempt);
    if (!joined) {
      this.send({ type: 'signal-failed', attempt });
      return;
    }
    const signals = new SignalQueue({
      answer: (sdp, signal) => this.#ports.answer(joined, sdp, signal),
      sendCandidates: (found, signal) => this.#ports.sendCandidates(joined, found, signal),
      onTrouble: this.#ports.onTrouble,
    });
    this.#signals = signals;
    this.#link = new ViewerLink({
      joined,
      sends: this.#media.stream,
      onCandidates: (found) => signals.add(found),
      onStream: (stream) => this.#show(stream),
      onLost: () => this.send({ type: 'link-lost', attempt }),
      onMended: () => this.send({ type: 'link-mended', attempt }),
      onMessage: (text) => this.#hear(attempt, text),
      onReady: () => this.#listener.onReady?.(),
    });
    this.#media.sendsThrough(this.#link);
    try {
      await this.#link.add(this.#early.take(joined.peer_id));
      await signals.answer(await this.#link.answer(joined));
    } catch (error) {
      this.#ports.onTrouble(error);
      this.send({ type: 'signal-failed', attempt });
    }
  }

  #hear(attempt: number, text: string): void {
    const message = roomMessage.safeParse(readJson(text));
    if (message.data?.type === 'curtain')
      this.send({ type: 'curtain', attempt, isClosed: message.data.is_closed });
    this.#listener.onMessage?.(text);
  }

  async #mend(attempt: number): Promise<void> {
    const [joined, link, signals] = [this.#joins.get(attempt), this.#link, this.#signals];
    if (!joined || !link || !signals) return;
    try {
      const renewed = await this.#ports.mend(joined);
      await signals.answer(await link.answer(renewed));
    } catch (error) {
      // The time to mend runs out by itself; then a new connection is made.
      this.#ports.onTrouble(error);
    }
  }

  #show(stream: MediaStream): void {
    if (this.#stream === stream) return;
    this.#stream = stream;
    for (const video of this.#videos) this.#play(video);
    this.#watchFrames();
  }

  #play(video: HTMLVideoElement): void {
    if (!this.#stream || video.srcObject === this.#stream) return;
    video.srcObject = this.#stream;
    video.play().catch(this.#ports.onTrouble);
  }

  #watchFrames(): void {
    const video = [...this.#videos].at(-1);
    if (this.#frames?.video === video) return;
    this.#frames?.close();
    this.#frames = undefined;
    if (!video || !this.#stream) return;
    const { attempt, phase, isStalled } = this.#state;
    const shown = isStalled ? 'stalled' : 'frame';
    this.#frames = new FrameWatch(
      video,
      {
        onFrame: () => this.send({ type: 'frame', attempt }),
        onStalled: () => this.send({ type: 'stalled', attempt }),
        onFrozen: () => this.send({ type: 'frozen', attempt }),
      },
      phase === 'connected' || phase === 'mending' ? shown : 'nothing',
    );
  }

  #closePeer(): void {
    this.#frames?.close();
    this.#signals?.close();
    this.#link?.close();
    this.#media.sendsThrough(undefined);
    this.#frames = this.#link = this.#signals = undefined;
    this.#stream = undefined;
    // The last picture must not stay as if it were the room.
    for (const video of this.#videos) video.srcObject = null;
  }

  #leave(attempt: number): void {
    const joined = this.#joins.get(attempt);
    this.#joins.delete(attempt);
    if (joined) this.#ports.leave(joined).catch(this.#ports.onTrouble);
  }

  async #holdMedia(attempt: number): Promise<void> {
    try {
      this.#media.hold(attempt, await this.#ports.openMedia());
      this.send({ type: 'media-held', attempt });
    } catch (error) {
      this.send({ type: 'media-refused', attempt, problem: mediaProblemOf(error) });
    }
  }

  async #openMicrophone(talkNumber: number): Promise<void> {
    try {
      const stream = await this.#ports.openMicrophone();
      this.#microphones.set(talkNumber, stream);
      for (const track of stream.getTracks())
        track.addEventListener('ended', () => this.send({ type: 'microphone-lost', talkNumber }));
      this.send({ type: 'microphone-opened', talkNumber });
      if (!this.#microphones.has(talkNumber)) return;
      this.#voices.set(talkNumber, new VoiceWatch(stream, () => this.send({ type: 'voice' })));
      await this.#link?.speak(stream.getAudioTracks()[0] ?? null);
      if (this.#microphones.has(talkNumber)) this.#mention({ type: 'talk', is_open: true });
    } catch {
      this.send({ type: 'microphone-refused', talkNumber });
      // Opened, and its voice did not get through: open for nobody is shut.
      if (this.#microphones.has(talkNumber)) this.send({ type: 'shut' });
    }
  }

  /** The track is stopped first: that needs nobody's answer. */
  #shutMicrophone(talkNumber: number): void {
    this.#release(this.#microphones, talkNumber);
    this.#voices.get(talkNumber)?.close();
    this.#voices.delete(talkNumber);
    // One that was granted too late is let go of; another may be open by now.
    if (talkNumber !== this.#state.talkNumber) return;
    this.#mention({ type: 'talk', is_open: false });
    this.#link?.speak(null).catch(this.#ports.onTrouble);
  }

  #release(held: Map<number, MediaStream>, key: number): void {
    for (const track of held.get(key)?.getTracks() ?? []) track.stop();
    held.delete(key);
  }

  #setTimer(timer: TimerName, ms: number): void {
    clearTimeout(this.#timers.get(timer));
    this.#timers.set(
      timer,
      setTimeout(() => this.send({ type: 'time-is-up', timer }), ms),
    );
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
