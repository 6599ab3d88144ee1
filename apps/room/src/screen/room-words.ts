import type { DeviceReport } from '@lamplight/contracts/device/device-protocol';
import type { ConnectionState } from '../connection/room-connection.ts';
import type { StoredCurtain } from '../curtain/stored-curtain.ts';

interface Said {
  connection: ConnectionState;
  viewers: readonly { name: string }[];
  problem: DeviceReport['problem'];
  curtain: StoredCurtain['state'];
  isCameraOpen: boolean;
}

const problems: Record<NonNullable<DeviceReport['problem']>, string> = {
  'no-camera': 'There is no camera on this device. Nobody can see the room.',
  'camera-refused': 'This device may not use its camera. Nobody can see the room.',
  'camera-busy': 'Something else uses the camera. Nobody can see the room.',
  'no-microphone': 'There is no microphone on this device. Nobody can hear the room.',
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** In plain words, for the person in the bed: whether anybody sees the room, and who. */
export function roomWords({ connection, viewers, problem, curtain, isCameraOpen }: Said): string {
  if (curtain === 'closed') return 'Private. The camera and the microphone are off.';
  if (curtain === 'unknown')
    return 'The camera is off. This device waits for word from its server.';
  const names = [...new Set(viewers.map(({ name }) => name))];
  if (problem !== null) return problems[problem];
  if (names.length > 0)
    return `The camera is on. ${listed(names)} ${names.length === 1 ? 'is' : 'are'} watching.`;
  if (isCameraOpen) return 'The camera is on, and nothing is sent. Nobody is watching.';
  if (connection !== 'connected')
    return 'The camera is off. This device is looking for its server.';
  return 'The camera is off. Nobody is watching.';
}
