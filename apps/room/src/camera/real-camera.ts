import { CameraUnavailable, type Aim, type CameraProblem, type RoomCamera } from './room-camera.ts';

/** What the standard calls them is not in TypeScript's own list yet. */
interface Turnable extends MediaTrackCapabilities {
  pan?: { min: number; max: number };
  tilt?: { min: number; max: number };
  zoom?: { min: number; max: number };
}

const problems: Record<string, CameraProblem> = {
  NotFoundError: 'no-camera',
  OverconstrainedError: 'no-camera',
  NotAllowedError: 'camera-refused',
  NotReadableError: 'camera-busy',
  AbortError: 'camera-busy',
};

const wanted = {
  width: { ideal: 1_280 },
  height: { ideal: 720 },
  frameRate: { ideal: 15, max: 30 },
};

export const sound = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

export async function openRealCamera(): Promise<RoomCamera> {
  const stream = await ask({
    ...wanted,
    pan: true,
    tilt: true,
    zoom: true,
  } as MediaTrackConstraints);
  const [track] = stream.getVideoTracks();
  if (!track) throw new CameraUnavailable('no-camera');
  return {
    stream,
    aim: turner(track),
    close: () => {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

async function ask(video: MediaTrackConstraints): Promise<MediaStream> {
  const { mediaDevices } = navigator;
  try {
    // A room that cannot be heard is still seen: whatever failed may have been the microphone.
    return await mediaDevices
      .getUserMedia({ video, audio: sound })
      .catch(() => mediaDevices.getUserMedia({ video }));
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new CameraUnavailable(problems[name] ?? 'no-camera');
  }
}

function turner(track: MediaStreamTrack): RoomCamera['aim'] {
  const { pan, tilt, zoom } = track.getCapabilities() as Turnable;
  if (!pan && !tilt && !zoom) return undefined;
  const within = (range: { min: number; max: number }, part: number): number =>
    range.min + (range.max - range.min) * part;
  return async (aim: Aim) => {
    const turned = {
      ...(pan && { pan: within(pan, (aim.pan + 1) / 2) }),
      ...(tilt && { tilt: within(tilt, (aim.tilt + 1) / 2) }),
      ...(zoom && { zoom: within(zoom, aim.zoom) }),
    };
    await track.applyConstraints({ advanced: [turned as MediaTrackConstraintSet] });
  };
}
