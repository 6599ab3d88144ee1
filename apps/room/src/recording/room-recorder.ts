import type { DeviceInput } from '@lamplight/contracts/device/device-commands';
import type { RecordingEnd } from '@lamplight/contracts/entities/recording';
import { Observable } from '../connection/observable.ts';
import { PassedTime } from '../time/passed-time.ts';
import { recorderOptions } from './recording-format.ts';

export type RecordingOrder = DeviceInput<'start_recording'>;

export interface RoomRecorderOptions {
  /** Resolves when the camera is open, or at once while it may not be. */
  ready: () => Promise<void>;
  /** What viewers are sent at this moment; nothing behind a closed curtain. */
  source: () => MediaStream | undefined;
  isCurtainClosed: () => boolean;
  /** The monitoring in which somebody asked for it still goes on here. */
  isMonitored: (session: number) => boolean;
  onBegin: (id: number) => void;
  onRecorded: (id: number, recorded: Blob) => void;
  onEnd: (id: number, reason: RecordingEnd) => void;
  open?: (stream: MediaStream, hasVideo: boolean) => MediaRecorder;
}

interface Running {
  order: RecordingOrder;
  tracks: readonly MediaStreamTrack[];
  recorder: MediaRecorder;
  timer: ReturnType<typeof setTimeout>;
  since: PassedTime;
}

const sliceMs = 1_000;
const beginsWithinMs = 3_000;

const openRecorder = (stream: MediaStream, hasVideo: boolean): MediaRecorder =>
  new MediaRecorder(stream, recorderOptions(hasVideo));

const wanted = ({ record_video, record_audio }: RecordingOrder, source: MediaStream) => [
  ...(record_video ? source.getVideoTracks() : []),
  ...(record_audio ? source.getAudioTracks() : []),
];

/** Records what viewers are sent, one recording at a time, and stops at once when it may not. */
export class RoomRecorder {
  readonly current = new Observable<RecordingOrder | undefined>(undefined);
  readonly #options: RoomRecorderOptions;
  #running: Running | undefined;

  constructor(options: RoomRecorderOptions) {
    this.#options = options;
  }

  async start(order: RecordingOrder): Promise<void> {
    await this.#options.ready();
    if (this.#running) throw new Error('This room is being recorded already.');
    const source = this.#options.source();
    const tracks = source ? wanted(order, source) : [];
    if (tracks.length === 0 || !this.#options.isMonitored(order.session))
      throw new Error('There is nothing to record here now.');
    const stream = new MediaStream(tracks);
    const recorder = (this.#options.open ?? openRecorder)(stream, order.record_video);
    const timer = setTimeout(() => this.stop('time'), order.seconds * 1_000);
    const running = { order, tracks, recorder, timer, since: new PassedTime() };
    this.#running = running;
    this.#listen(running);
    const begun = hasBegun(recorder);
    recorder.start(sliceMs);
    try {
      await begun;
    } catch (error) {
      this.stop('camera');
      throw error;
    }
  }

  /** Obeyed before anything else is done: what is recorded from here on does not exist. */
  stop(reason: RecordingEnd): void {
    const running = this.#running;
    if (!running) return;
    this.#running = undefined;
    clearTimeout(running.timer);
    const { recorder, order } = running;
    const end = () => this.#options.onEnd(order.recording_id, reason);
    if (recorder.state === 'inactive') end();
    else {
      // What was recorded until now comes once more before this.
      recorder.addEventListener('stop', end, { once: true });
      recorder.stop();
    }
    this.current.set(undefined);
  }

  /** Whether it may go on, at every change of what decides that. */
  check(): void {
    const running = this.#running;
    if (!running) return;
    const source = this.#options.source();
    if (this.#options.isCurtainClosed()) this.stop('curtain');
    else if (!this.#options.isMonitored(running.order.session)) this.stop('monitoring');
    // Also when viewers are sent something else now: what was masked meanwhile must not be kept bare.
    else if (!source || !isSame(wanted(running.order, source), running.tracks)) this.stop('camera');
  }

  #listen(running: Running): void {
    const { order, recorder, tracks, since } = running;
    const id = order.recording_id;
    const stopThis = (reason: RecordingEnd) => {
      if (this.#running === running) this.stop(reason);
    };
    recorder.addEventListener('start', () => {
      if (this.#running !== running) return;
      this.#options.onBegin(id);
      this.current.set(order);
    });
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) this.#options.onRecorded(id, data);
      // A machine that slept does not record on when it wakes: the timer slept with it.
      if (since.ms() > order.seconds * 1_000) stopThis('time');
    });
    recorder.addEventListener('error', () => stopThis('camera'));
    recorder.addEventListener('stop', () => stopThis('camera'));
    for (const track of tracks) track.addEventListener('ended', () => stopThis('camera'));
  }
}

const isSame = (one: readonly MediaStreamTrack[], other: readonly MediaStreamTrack[]): boolean =>
  one.length === other.length && one.every((track, nth) => track === other[nth]);

const hasBegun = (recorder: MediaRecorder): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new Error('The recording did not begin.'));
    const timer = setTimeout(late, beginsWithinMs);
    const settle = (how: () => void) => () => {
      clearTimeout(timer);
      how();
    };
    recorder.addEventListener('start', settle(resolve), { once: true });
    recorder.addEventListener('stop', settle(late), { once: true });
  });
