import type { DeviceReport } from '@lamplight/contracts/device/device-protocol';
import type { ConnectionState } from '../connection/room-connection.ts';
import type { StoredCurtain } from '../curtain/stored-curtain.ts';

interface Said {
  connection: ConnectionState;
  viewers: readonly { name: string }[];
  problem: DeviceReport['problem'];
  curtain: StoredCurtain['state'];
  isCameraOpen: boolean;
  isRecorded: boolean;
  /** Single pictures are asked for: each is kept where staff may look at it later. */
  arePicturesStored: boolean;
}

const problems: Record<NonNullable<DeviceReport['problem']>, string> = {
  'no-camera': 'There is no camera on this device. Nobody can see the room.',
  'camera-refused': 'This device may not use its camera. Nobody can see the room.',
  'camera-busy': 'Something else uses the camera. Nobody can see the room.',
  'no-microphone': 'No microphone works on this device. Nobody can hear the room.',
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** In plain words, for the person in the bed: whether anybody sees the room, and who. */
export function roomWords(said: Said): string {
  const { problem, curtain } = said;
  if (curtain === 'closed') return 'Private. The camera and the microphone are off.';
  if (curtain === 'unknown')
    return 'The camera is off. This device waits for word from its server.';
  // Without a microphone the room is seen all the same.
  if (problem === 'no-microphone') return `${seenWords(said)} ${problems[problem]}`;
  return problem === null ? seenWords(said) : problems[problem];
}

function seenWords({ connection, viewers, isCameraOpen, ...kept }: Said): string {
  const names = [...new Set(viewers.map(({ name }) => name))];
  const isOn = cameraWords(kept);
  if (names.length > 0)
    return `${isOn}. ${listed(names)} ${names.length === 1 ? 'is' : 'are'} watching.`;
  if (isCameraOpen)
    return kept.isRecorded || kept.arePicturesStored
      ? `${isOn}. Nobody is watching.`
      : 'The camera is on, and nothing is sent. Nobody is watching.';
  if (connection !== 'connected')
    return 'The camera is off. This device is looking for its server.';
  return 'The camera is off. Nobody is watching.';
}

function cameraWords(kept: Pick<Said, 'isRecorded' | 'arePicturesStored'>): string {
  const { isRecorded, arePicturesStored } = kept;
  if (isRecorded && arePicturesStored)
    return 'The camera is on, the room is being recorded and single pictures are stored';
  if (isRecorded) return 'The camera is on and the room is being recorded';
  if (arePicturesStored) return 'The camera is on and single pictures are stored';
  return 'The camera is on';
}
