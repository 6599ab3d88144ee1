import { errorTable } from '@lamplight/contracts/errors';
import type { Problem, SessionKind } from './session-state.ts';

const alreadyConnected =
  'You may have a video session open for this patient in another tab or browser. Please close it and try again.';
const duplicate = 'You may have temporarily lost connection; please wait 20 seconds and try again.';
const noMedia =
  "Couldn't find a microphone and/or camera for this computer. Make sure they are connected and permissions have been granted.";
const noAccess =
  "Couldn't get access to Microphone/Camera... Allow both for this page in the browser's address bar, then try again.";
const full = errorTable['Video::Full'].text;
const withdrawn =
  'You no longer have access to this video. Reload the page, or ask an administrator.';

const visitFailed =
  'Error: Video session could not connect or was disconnected. Please check that monitoring has not been stopped and your network connection is functioning';

const always = {
  'peer-already-connected': alreadyConnected,
  'peer-duplicate-connection': duplicate,
  'no-local-media-stream': noMedia,
  'no-media-access': noAccess,
  'visit-full': full,
  withdrawn,
} as const;

const inVisit: Record<Problem, string> = {
  ...always,
  'connect-timeout': "Can't connect to patient's camera",
  'connect-failed': visitFailed,
  'signal-failed': visitFailed,
  disconnected: 'You were disconnected from the video room. Please try again.',
  'patient-video-frozen': 'Error: Video connection lost. Please try to reconnect.',
};

/** What a tile's failures are called to whoever helps by telephone. */
const tileCodes = {
  'connect-timeout': 'CONNECT_TIMEOUT',
  'connect-failed': 'CONNECT_FAILED',
  'signal-failed': 'SIGNAL_FAILED',
  disconnected: 'DISCONNECT_UNEXPECTED',
  'patient-video-frozen': 'DISCONNECT_UNEXPECTED',
} as const;

const inTile: Record<Problem, string> = {
  ...always,
  ...(Object.fromEntries(
    Object.entries(tileCodes).map(([problem, code]) => [
      problem,
      `Video connection error. (ERR:${code})`,
    ]),
  ) as Record<keyof typeof tileCodes, string>),
};

/** What a person reads when a session has ended without her asking. */
export const problemText = (kind: SessionKind, problem: Problem): string =>
  (kind === 'monitoring' ? inTile : inVisit)[problem];
