import type { Aim, RoomCamera } from './room-camera.ts';

/** A way to move in: -1, 0 or 1 for each axis. */
export type Motion = Aim;

const stepMs = 50;
const panAStep = 0.03;
const zoomAStep = 0.02;
/** A movement that nobody renews stops: the message that ends it may be lost. */
const longestMs = 1_500;

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Turns the camera while somebody steers, and stops by itself. */
export class CameraControl {
  readonly #camera: RoomCamera;
  readonly #onRest: () => void;
  #aim: Aim = { pan: 0, tilt: 0, zoom: 0 };
  #motion: Motion | undefined;
  #untilMs = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(camera: RoomCamera, onRest: () => void = () => undefined) {
    this.#camera = camera;
    this.#onRest = onRest;
  }

  get canTurn(): boolean {
    return this.#camera.aim !== undefined;
  }

  get aim(): Aim {
    return this.#aim;
  }

  move(motion: Motion): void {
    this.#motion = motion;
    this.#untilMs = performance.now() + longestMs;
    this.#timer ??= setInterval(() => this.#step(), stepMs);
  }

  stop(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#motion = undefined;
    this.#onRest();
  }

  async goTo(aim: Aim): Promise<void> {
    this.stop();
    await this.#turn(aim);
  }

  #step(): void {
    if (!this.#motion || performance.now() > this.#untilMs) return this.stop();
    const { pan, tilt, zoom } = this.#motion;
    this.#turn({
      pan: this.#aim.pan + pan * panAStep,
      tilt: this.#aim.tilt + tilt * panAStep,
      zoom: this.#aim.zoom + zoom * zoomAStep,
    }).catch(() => this.stop());
  }

  async #turn({ pan, tilt, zoom }: Aim): Promise<void> {
    this.#aim = { pan: between(-1, pan, 1), tilt: between(-1, tilt, 1), zoom: between(0, zoom, 1) };
    await this.#camera.aim?.(this.#aim);
  }
}
