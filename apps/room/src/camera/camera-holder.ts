import type { DeviceReport } from '@lamplight/contracts/device/device-protocol';
import type { RoomMasks } from '@lamplight/contracts/entities/privacy-masks';
import { Observable } from '../connection/observable.ts';
import { MaskStage } from '../masks/mask-stage.ts';
import { CameraControl } from './camera-control.ts';
import { openRealCamera } from './real-camera.ts';
import { CameraUnavailable, isSimulated, type Aim, type RoomCamera } from './room-camera.ts';
import { openSimulatedCamera } from './simulated-camera.ts';

export interface OpenCamera {
  camera: RoomCamera;
  control: CameraControl;
  masks: MaskStage;
}

/** The camera of the device: one for everybody, opened once and really shut. */
export class CameraHolder {
  readonly isOpen = new Observable(false);
  readonly problem = new Observable<DeviceReport['problem']>(null);
  readonly #onRest: (control: CameraControl) => void;
  #opening: Promise<OpenCamera> | undefined;
  #current: OpenCamera | undefined;
  #masks: RoomMasks | undefined;

  constructor(onRest: (control: CameraControl) => void) {
    this.#onRest = onRest;
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

  #apply({ masks, control }: OpenCamera): void {
    masks.set(this.#masks);
    const { sendTo } = masks;
    if (sendTo) control.goTo(sendTo).catch(() => undefined);
  }

  open(): Promise<OpenCamera> {
    if (this.#opening) return this.#opening;
    const opening = this.#openCamera();
    this.#opening = opening;
    opening.then(
      (opened) => {
        // Shut while the browser was still asking: it must not stay open now.
        if (this.#opening !== opening) return close(opened);
        this.#current = opened;
        this.#apply(opened);
        this.problem.set(null);
        this.isOpen.set(true);
      },
      (error: unknown) => {
        if (this.#opening === opening) this.#opening = undefined;
        this.problem.set(error instanceof CameraUnavailable ? error.problem : 'no-camera');
      },
    );
    return opening;
  }

  /** At once: its light goes out with this. */
  shut(): void {
    this.#opening = undefined;
    if (this.#current) close(this.#current);
    this.#current = undefined;
    this.isOpen.set(false);
  }

  async #openCamera(): Promise<OpenCamera> {
    const camera = isSimulated(new URL(location.href))
      ? openSimulatedCamera()
      : await openRealCamera();
    const masks = new MaskStage(camera);
    const { aim } = camera;
    const watched = aim && {
      aim: (to: Aim) => {
        masks.turning(to);
        return aim(to);
      },
    };
    const control: CameraControl = new CameraControl({ ...camera, ...watched }, () =>
      this.#onRest(control),
    );
    return { camera, control, masks };
  }
}

function close({ camera, control, masks }: OpenCamera): void {
  control.stop();
  masks.close();
  camera.close();
}
