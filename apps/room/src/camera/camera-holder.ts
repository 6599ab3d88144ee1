import type { DeviceReport } from '@lamplight/contracts/device/device-protocol';
import { Observable } from '../connection/observable.ts';
import { CameraControl } from './camera-control.ts';
import { openRealCamera } from './real-camera.ts';
import { CameraUnavailable, isSimulated, type RoomCamera } from './room-camera.ts';
import { openSimulatedCamera } from './simulated-camera.ts';

export interface OpenCamera {
  camera: RoomCamera;
  control: CameraControl;
}

/** The camera of the device: one for everybody, opened once and really shut. */
export class CameraHolder {
  readonly isOpen = new Observable(false);
  readonly problem = new Observable<DeviceReport['problem']>(null);
  readonly #onRest: (control: CameraControl) => void;
  #opening: Promise<OpenCamera> | undefined;
  #current: OpenCamera | undefined;

  constructor(onRest: (control: CameraControl) => void) {
    this.#onRest = onRest;
  }

  get control(): CameraControl | undefined {
    return this.#current?.control;
  }

  get stream(): MediaStream | undefined {
    return this.#current?.camera.stream;
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
    const control: CameraControl = new CameraControl(camera, () => this.#onRest(control));
    return { camera, control };
  }
}

function close({ camera, control }: OpenCamera): void {
  control.stop();
  camera.close();
}
