import { frozenMs, stalledMs } from './session-times.ts';

export interface FrameWatchOptions {
  onFrame: () => void;
  onStalled: () => void;
  onFrozen: () => void;
}

/** Says when a picture was painted, and when none has been for too long. */
export class FrameWatch {
  readonly video: HTMLVideoElement;
  readonly #options: FrameWatchOptions;
  readonly #timer: ReturnType<typeof setInterval>;
  #paintedAt = performance.now();
  #said: 'nothing' | 'frame' | 'stalled' | 'frozen';
  #isOver = false;

  constructor(
    video: HTMLVideoElement,
    options: FrameWatchOptions,
    /** What another element has shown of the same picture. */
    shownBefore: 'nothing' | 'frame' | 'stalled' = 'nothing',
  ) {
    this.video = video;
    this.#options = options;
    this.#said = shownBefore;
    this.#next();
    this.#timer = setInterval(() => this.#look(), 500);
  }

  /** Milliseconds since the last painted frame. */
  get age(): number {
    return performance.now() - this.#paintedAt;
  }

  /** The picture is doubted for another reason than its age: the next frame is told, whatever was told before. */
  doubt(): void {
    if (this.#said === 'frame') this.#said = 'stalled';
  }

  #next(): void {
    this.video.requestVideoFrameCallback(() => {
      if (this.#isOver) return;
      this.#paintedAt = performance.now();
      if (this.#said !== 'frame') this.#options.onFrame();
      this.#said = 'frame';
      this.#next();
    });
  }

  #look(): void {
    // A hidden tab paints nothing: that says nothing of the room.
    if (document.hidden) {
      this.#paintedAt = performance.now();
      return;
    }
    if (this.#said === 'nothing') return;
    if (this.age >= frozenMs && this.#said !== 'frozen') {
      this.#said = 'frozen';
      this.#options.onFrozen();
    } else if (this.age >= stalledMs && this.#said === 'frame') {
      this.#said = 'stalled';
      this.#options.onStalled();
    }
  }

  close(): void {
    this.#isOver = true;
    clearInterval(this.#timer);
  }
}
