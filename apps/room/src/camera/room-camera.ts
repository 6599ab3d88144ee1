/** How the picture is turned, in parts of what the camera can: -1 to 1 sideways and up, 0 to 1 close. */
export interface Aim {
  pan: number;
  tilt: number;
  zoom: number;
}

export interface RoomCamera {
  readonly stream: MediaStream;
  /** Nothing for a camera that cannot be turned. */
  readonly aim: ((aim: Aim) => Promise<void>) | undefined;
  /** Which part of what there is to see a picture shows; nothing where only the hardware knows. */
  readonly view?:
    ((aim: Aim) => { x: number; y: number; width: number; height: number }) | undefined;
  close(): void;
}

/** What a camera refused is tried again after so long. */
export const againMs = 5_000;

export type CameraProblem = 'no-camera' | 'camera-refused' | 'camera-busy';

export class CameraUnavailable extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

export const isSimulated = (address: URL): boolean =>
  address.searchParams.get('camera') === 'simulated';
