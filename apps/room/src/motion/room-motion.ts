import { brightnessOf, motionLevel } from './motion-level.ts';

export interface RoomMotionOptions {
  /** What may be looked at now: nothing behind a closed curtain or while nobody is monitored. */
  source: () => MediaStream | undefined;
  look?: (source: MediaStream) => Promise<Uint8ClampedArray>;
  /** A number, and never a picture. */
  send: (level: number) => void;
}

const lookEveryMs = 1_000;
const looksPerWord = 60;
/** A minute of which less was seen says nothing. */
const fewestLooks = 30;

/** Says each minute how much moved before the camera. The pictures it looks at stay in its memory. */
export class RoomMotion {
  readonly #options: Required<RoomMotionOptions>;
  readonly #looker = new CameraLooker();
  readonly #timer: ReturnType<typeof setInterval>;
  #before: { source: MediaStream; points: Uint8Array } | undefined;
  #levels: number[] = [];
  #looks = 0;
  #isLooking = false;

  constructor(options: RoomMotionOptions) {
    this.#options = { look: (source) => this.#looker.look(source), ...options };
    this.#timer = setInterval(() => void this.#once(), lookEveryMs);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#looker.letGo();
  }

  async #once(): Promise<void> {
    this.#looks += 1;
    if (this.#looks > looksPerWord) this.#say();
    const source = this.#options.source();
    if (!source) {
      this.#forget();
      return;
    }
    // A picture that takes longer than a second is not joined by another.
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const points = brightnessOf(await this.#options.look(source));
      // The curtain may have closed meanwhile.
      if (this.#options.source() !== source) {
        this.#forget();
        return;
      }
      if (this.#before?.source === source)
        this.#levels.push(motionLevel(this.#before.points, points));
      this.#before = { source, points };
    } catch {
      // No picture, no word: the server knows by other ways that the camera is down.
    } finally {
      this.#isLooking = false;
    }
  }

  #say(): void {
    if (this.#levels.length >= fewestLooks) {
      const sum = this.#levels.reduce((total, level) => total + level, 0);
      this.#options.send(Math.round((sum / this.#levels.length) * 10) / 10);
    }
    this.#levels = [];
    this.#looks = 1;
  }

  #forget(): void {
    this.#before = undefined;
    this.#levels = [];
    this.#looker.letGo();
  }
}

const width = 64;
const height = 36;
const withinMs = 3_000;

/** Looks at a stream now and then, at a size that costs nothing. */
class CameraLooker {
  readonly #video = document.createElement('video');
  #board: OffscreenCanvasRenderingContext2D | null = null;
  #source: MediaStream | undefined;

  async look(source: MediaStream): Promise<Uint8ClampedArray> {
    if (this.#source !== source) {
      this.#source = source;
      this.#video.muted = true;
      this.#video.srcObject = new MediaStream(source.getVideoTracks());
      await Promise.race([this.#video.play(), tooLate()]);
    }
    if (this.#video.videoWidth === 0) throw new Error('The camera gives no picture.');
    this.#board ??= new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    });
    if (!this.#board) throw new Error('There is nothing to draw on.');
    this.#board.drawImage(this.#video, 0, 0, width, height);
    return this.#board.getImageData(0, 0, width, height).data;
  }

  letGo(): void {
    this.#source = undefined;
    this.#video.srcObject = null;
  }
}

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The camera gave no picture in time.')), withinMs);
  });
