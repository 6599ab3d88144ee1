import type { MaskStage } from '../masks/mask-stage.ts';
import { againMs, type Aim } from './room-camera.ts';

/** Turns an open camera, and brings it back to its masks when nobody can say where it looks. */
export class CameraPlace {
  readonly #masks: MaskStage;
  readonly #goTo: (aim: Aim) => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(masks: MaskStage, goTo: (aim: Aim) => Promise<void>) {
    this.#masks = masks;
    this.#goTo = goTo;
  }

  async turn(to: Aim): Promise<void> {
    try {
      await this.#masks.turn(to);
    } catch (error) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.bringBack(), againMs);
      throw error;
    }
  }

  bringBack(): void {
    const { sendTo } = this.#masks;
    // What the camera refuses is tried again by the turn itself.
    if (sendTo) this.#goTo(sendTo).catch(() => undefined);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
