import type { DeviceFacts } from '@lamplight/contracts/entities/device-health';
import type { StatusTone } from '../watching/monitoring-status.ts';

/** What the judgement rests on: how it is now, not how it was. */
export type Known = Omit<DeviceFacts, 'history' | 'uptime_24h' | 'uptime_7d' | 'uptime_30d'>;

export interface Diagnosis {
  cause:
    | 'decommissioned'
    | 'never-paired'
    | 'key-withdrawn'
    | 'never-heard'
    | 'no-contact'
    | 'updating'
    | 'update-lost'
    | 'update-failed'
    | 'camera-refused'
    | 'no-camera'
    | 'camera-busy'
    | 'curtain-closed'
    | 'no-microphone'
    | 'no-relay'
    | 'training'
    | 'well';
  tone: StatusTone;
  /** Why the room cannot be seen, in one sentence. */
  sentence: string;
  whatToDo: string;
}

/** How a moment is told to this person. */
type Tell = (iso: string) => string;
type Rule = (known: Known, tell: Tell) => Diagnosis | undefined;

const say = (
  cause: Diagnosis['cause'],
  tone: StatusTone,
  sentence: string,
  whatToDo: string,
): Diagnosis => ({ cause, tone, sentence, whatToDo });

const isDecommissioned: Rule = ({ service_status }) =>
  service_status === 'decommissioned'
    ? say(
        'decommissioned',
        'danger',
        'The device is decommissioned, so nobody can connect to it.',
        'Put it back in service, or give the room another device.',
      )
    : undefined;

const isTraining: Rule = ({ kind }) =>
  kind === 'trainingvideo'
    ? say(
        'training',
        'ok',
        'This device plays a training video and stands in no room.',
        'Nothing to do.',
      )
    : undefined;

const hasNoKey: Rule = ({ has_key, last_contact_at }, tell) => {
  if (has_key) return undefined;
  return last_contact_at === null
    ? say(
        'never-paired',
        'danger',
        'The device was never paired with the page in the room.',
        'Choose Pair with a room, and type the code in the room.',
      )
    : say(
        'key-withdrawn',
        'danger',
        `The key of the room was withdrawn; the device was last heard of ${tell(last_contact_at)}.`,
        'Pair the device again, and type the code in the room.',
      );
};

const isAwayForUpdate: Rule = ({ status, update }, tell) => {
  if (status !== 'offline' || !update) return undefined;
  const { version, ordered_at, outcome } = update;
  if (outcome === 'running')
    return say(
      'updating',
      'warn',
      `The device installs version ${version} since ${tell(ordered_at)}.`,
      'Wait: a camera update takes about 2-3 minutes.',
    );
  return outcome === 'lost'
    ? say(
        'update-lost',
        'danger',
        `The device was told to install version ${version} ${tell(ordered_at)} and has not come back.`,
        'Restart the device in the room; hold the version back in other hospitals until it is known why.',
      )
    : undefined;
};

const isSilent: Rule = ({ status, status_since, last_contact_at }, tell) => {
  if (status !== 'offline') return undefined;
  const since = status_since ?? last_contact_at;
  return since === null
    ? say(
        'never-heard',
        'danger',
        'The device was paired and has not been heard of since.',
        'Open the room page on the device, and look whether it reaches the network.',
      )
    : say(
        'no-contact',
        'danger',
        `There has been no contact since ${tell(since)}: the device has no power or no network.`,
        'Look whether it is plugged in and its light is blue, then whether the network reaches the room.',
      );
};

const problems: Partial<Record<string, Diagnosis>> = {
  'camera-refused': say(
    'camera-refused',
    'danger',
    'The browser in the room is not allowed to open the camera.',
    'Allow camera and microphone for this page in the browser of the room.',
  ),
  'no-camera': say(
    'no-camera',
    'danger',
    'The browser in the room finds no camera.',
    'Look whether the camera is plugged in, then restart the device.',
  ),
  'camera-busy': say(
    'camera-busy',
    'danger',
    'Another program in the room uses the camera.',
    'Close the other program, or restart the device.',
  ),
  'no-microphone': say(
    'no-microphone',
    'warn',
    'The room can be seen and not heard: the browser finds no microphone.',
    'Look whether the microphone is plugged in and allowed for this page.',
  ),
};
const hasProblem: Rule = ({ problem }) => (problem === null ? undefined : problems[problem]);

const isPrivate: Rule = ({ curtain_closed_since: since }, tell) =>
  since
    ? say(
        'curtain-closed',
        'warn',
        `The privacy curtain has been closed since ${tell(since)}.`,
        'Whoever cares for the patient opens it again; it never opens by itself.',
      )
    : undefined;

const hasOldVersion: Rule = ({ update, version_installed }, tell) =>
  update &&
  update.version !== version_installed &&
  (update.outcome === 'failed' || update.outcome === 'lost')
    ? say(
        'update-failed',
        'warn',
        `The room can be seen, but version ${update.version} could not be installed ${tell(update.ordered_at)}; the device goes on with ${version_installed ?? 'the one it has'}.`,
        'Try once more when nobody watches; if it fails again, reboot the device first.',
      )
    : undefined;

const lacksRelay: Rule = ({ has_relay }) =>
  has_relay
    ? undefined
    : say(
        'no-relay',
        'warn',
        'No relay is configured: who watches from outside of the hospital’s network sees nothing.',
        'Configure the addresses and the secret of the relay on the server.',
      );

/** What stands in the way first comes first: a device without power has no camera to speak of. */
const rules: readonly Rule[] = [
  isDecommissioned,
  isTraining,
  hasNoKey,
  isAwayForUpdate,
  isSilent,
  hasProblem,
  isPrivate,
  hasOldVersion,
  lacksRelay,
];

export function diagnose(known: Known, tell: Tell): Diagnosis {
  for (const rule of rules) {
    const found = rule(known, tell);
    // What can be heard only matters once nothing keeps it from being seen.
    if (found && found.cause !== 'no-microphone') return found;
    if (found) return isPrivate(known, tell) ?? found;
  }
  return say(
    'well',
    'ok',
    'The room can be seen.',
    'If a viewer sees nothing, look at her network.',
  );
}
