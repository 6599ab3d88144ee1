import type { RoomMasks } from '@lamplight/contracts/entities/privacy-masks';
import type { Aim, RoomCamera } from '../camera/room-camera.ts';
import { hiddenAt, type Turn } from './mask-places.ts';
import { maskTrack, type MaskedTrack } from './masked-track.ts';

const turnsKept = 40;

/** Between a camera and everything that takes its picture: nobody gets the camera's own track from here. */
export class MaskStage {
  readonly #camera: RoomCamera;
  readonly #source: MediaStreamTrack | undefined;
  readonly #isRestarting: () => boolean;
  readonly #now: () => number;
  #masks: RoomMasks | undefined;
  #turns: Turn[] = [];
  #masked: MaskedTrack | undefined;
  #plain: MediaStreamTrack | undefined;
  #stream: MediaStream | undefined;

  constructor(
    camera: RoomCamera,
    /** Its motor seeks its own place: wherever it is sent meanwhile, nobody can say where it looks. */
    isRestarting: () => boolean,
    now: () => number = () => performance.now(),
  ) {
    this.#camera = camera;
    this.#isRestarting = isRestarting;
    this.#now = now;
    [this.#source] = camera.stream.getVideoTracks();
  }

  /** What may be shown; nothing while the masks are not known. */
  get stream(): MediaStream | undefined {
    return this.#stream;
  }

  /** Where the camera must be sent, because nobody can say where it looks. */
  get sendTo(): Aim | undefined {
    const isLost = this.#hasMotor && this.#turns.length === 0 && !this.#isRestarting();
    return isLost && this.#masks?.areas.length ? this.#masks.position : undefined;
  }

  /** Where only the hardware knows what the picture shows. */
  get #hasMotor(): boolean {
    return this.#camera.aim !== undefined && this.#camera.view === undefined;
  }

  /** Where it looks is known again when the camera has said yes, and not at all when it refused. */
  async turn(to: Aim): Promise<void> {
    const turn: Turn = { aim: to, at: Infinity };
    this.#turns = [...this.#turns.slice(1 - turnsKept), turn];
    try {
      await this.#camera.aim?.(to);
      turn.at = this.#now();
    } catch (error) {
      this.forgetPlace();
      throw error;
    }
  }

  forgetPlace(): void {
    if (this.#hasMotor) this.#turns = [];
  }

  set(masks: RoomMasks | undefined): void {
    this.#masks = masks;
    if (!masks || !this.#source) return this.#end();
    if (masks.areas.length === 0) return this.#passThrough(this.#source);
    if (this.#masked) return;
    // First out of the world what was handed out unmasked, then on with the masked one.
    this.#end();
    this.#masked = maskTrack(this.#source, () => this.#hidden());
    this.#give(this.#masked.track);
  }

  close(): void {
    this.#masks = undefined;
    this.#end();
  }

  #hidden() {
    const masks = this.#masks;
    // Also where only somebody else turns it: this page may lack the right to, and its motor moves all the same.
    const isLost = this.#camera.view === undefined && this.#isRestarting();
    return masks && !isLost
      ? hiddenAt(masks, this.#camera, this.#turns, this.#now())
      : ('everything' as const);
  }

  /** A copy of the track costs nothing, and can be ended for whoever still holds it. */
  #passThrough(source: MediaStreamTrack): void {
    if (this.#plain) return;
    this.#end();
    this.#plain = source.clone();
    this.#give(this.#plain);
  }

  #give(picture: MediaStreamTrack): void {
    this.#stream = new MediaStream([picture, ...this.#camera.stream.getAudioTracks()]);
  }

  #end(): void {
    this.#stream = undefined;
    this.#plain?.stop();
    this.#plain = undefined;
    this.#masked?.stop();
    this.#masked = undefined;
  }
}
