import type { DeviceReport } from '@lamplight/contracts/device/device-protocol';
import type { RoomMasks } from '@lamplight/contracts/entities/privacy-masks';
import { Observable } from '../connection/observable.ts';
import { MaskStage } from '../masks/mask-stage.ts';
import { CameraControl } from './camera-control.ts';
import { CameraPlace } from './camera-place.ts';
import { isHeard, watchCamera } from './camera-watch.ts';
import { MotorRestart } from './motor-restart.ts';
import { openRealCamera } from './real-camera.ts';
import {
  againMs,
  CameraUnavailable,
  isSimulated,
  type Aim,
  type CameraProblem,
  type RoomCamera,
} from './room-camera.ts';
import { openSimulatedCamera } from './simulated-camera.ts';

export interface OpenCamera {
  camera: RoomCamera;
  control: CameraControl;
  masks: MaskStage;
  place: CameraPlace;
}

export interface CameraHolderOptions {
  onRest: (control: CameraControl) => void;
  /** A camera that could not be opened, or was lost, may be there again. */
  onTryAgain: () => void;
  openCamera?: () => Promise<RoomCamera>;
}

/** The camera of the device: one for everybody, opened once and really shut. */
export class CameraHolder {
  readonly isOpen = new Observable(false);
  readonly problem = new Observable<DeviceReport['problem']>(null);
  readonly #options: CameraHolderOptions;
  #opening: Promise<OpenCamera> | undefined;
  #current: OpenCamera | undefined;
  #masks: RoomMasks | undefined;
  #stopWatching: (() => void) | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #wasLost = false;
  readonly #motor = new MotorRestart(() => {
    this.#current?.masks.forgetPlace();
    this.#current?.place.bringBack();
  });

  constructor(options: CameraHolderOptions) {
    this.#options = options;
  }

  get control(): CameraControl | undefined {
    return this.#current?.control;
  }

  /** What may be seen of it; another one when masks come or go, and none while they are not known. */
  get stream(): MediaStream | undefined {
    return this.#current?.masks.stream;
  }

  /** What must not be seen; undefined while nobody has said. */
  hide(masks: RoomMasks | undefined): void {
    this.#masks = masks;
    if (this.#current) this.#apply(this.#current);
  }

  #apply({ masks, place }: OpenCamera): void {
    masks.set(this.#masks);
    place.bringBack();
  }

  /** Nobody can say where it looks until its motor has found its place and it was sent there again. */
  restartMotor(restart: () => Promise<void>): Promise<void> {
    // One that could not be started needs its way back too, if it was opened meanwhile.
    return this.#motor.run(restart).finally(() => this.#current?.place.bringBack());
  }

  open(): Promise<OpenCamera> {
    if (this.#opening) return this.#opening;
    clearTimeout(this.#again);
    const opening = this.#openCamera();
    this.#opening = opening;
    opening.then(
      (opened) => {
        // Shut while the browser was still asking: it must not stay open now.
        if (this.#opening !== opening) return close(opened);
        this.#current = opened;
        // One that was unplugged, or had no power, starts its motor as after an order.
        if (this.#wasLost) this.#motor.seek();
        this.#wasLost = false;
        this.#apply(opened);
        this.#listen(opened);
        this.isOpen.set(true);
      },
      (error: unknown) => {
        // Of one that was given up, or that another one has followed, nothing is to be said.
        if (this.#opening !== opening) return;
        this.#lose(error instanceof CameraUnavailable ? error.problem : 'no-camera');
      },
    );
    return opening;
  }

  #listen({ camera: { stream } }: OpenCamera): void {
    const hear = (): void => this.problem.set(isHeard(stream) ? null : 'no-microphone');
    hear();
    this.#stopWatching = watchCamera(stream, {
      onPictureEnded: () => this.#lose('no-camera'),
      onSound: hear,
      onMicrophone: () => {
        this.shut();
        this.#options.onTryAgain();
      },
    });
  }

  #lose(problem: CameraProblem): void {
    this.shut();
    this.#wasLost = true;
    this.problem.set(problem);
    this.#again = setTimeout(this.#options.onTryAgain, againMs);
  }

  /** At once: its light goes out with this. */
  shut(): void {
    clearTimeout(this.#again);
    this.#stopWatching?.();
    this.#opening = undefined;
    if (this.#current) close(this.#current);
    this.#current = undefined;
    // Of a microphone that nobody listens to nothing is known.
    if (this.problem.get() === 'no-microphone') this.problem.set(null);
    this.isOpen.set(false);
  }

  async #openCamera(): Promise<OpenCamera> {
    const camera = await (this.#options.openCamera ?? openCamera)();
    const masks = new MaskStage(camera, () => this.#motor.isUnderWay);
    const place: CameraPlace = new CameraPlace(masks, (to) => control.goTo(to));
    const watched = camera.aim && { aim: (to: Aim) => place.turn(to) };
    const control: CameraControl = new CameraControl({ ...camera, ...watched }, () =>
      this.#options.onRest(control),
    );
    return { camera, control, masks, place };
  }
}

const openCamera = async (): Promise<RoomCamera> =>
  isSimulated(new URL(location.href)) ? openSimulatedCamera() : openRealCamera();

function close({ camera, control, masks, place }: OpenCamera): void {
  control.stop();
  place.close();
  masks.close();
  camera.close();
}
