import { NotAvailable } from '../host/host-agent.ts';

/** For so long a motor that was started again seeks its ends, and forgets what it is told meanwhile. */
export const seeksMs = 15_000;

/** Whether the motor of the camera starts again; longer than any one opening of the camera. */
export class MotorRestart {
  readonly #onOver: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isUnderWay = false;

  constructor(onOver: () => void) {
    this.#onOver = onOver;
  }

  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  async run(restart: () => Promise<void>): Promise<void> {
    const wasUnderWay = this.#isUnderWay;
    this.#isUnderWay = true;
    try {
      await restart();
    } catch (error) {
      // Where nothing can start it, it has not moved. After any other failure nobody can say.
      if (error instanceof NotAvailable && !wasUnderWay) this.#isUnderWay = false;
      else this.seek();
      throw error;
    }
    this.seek();
  }

  /** It has just been started, by whatever. */
  seek(): void {
    this.#isUnderWay = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), seeksMs);
  }

  #end(): void {
    this.#isUnderWay = false;
    this.#onOver();
  }
}
