import { newSession, type SessionEvent } from '@lamplight/video-session/session-state';
import { transition } from '@lamplight/video-session/transition';
import { expect, test } from 'vitest';
import { bottomWords, staleWords, tileWords, topWords } from './tile-words.ts';

const after = (...events: SessionEvent[]) =>
  events.reduce((state, event) => transition(state, event).state, newSession('monitoring'));
const watch: SessionEvent = { type: 'connect', sendsMedia: false };
const joined: SessionEvent = { type: 'joined', attempt: 1 };
const frame: SessionEvent = { type: 'frame', attempt: 1 };
const left: SessionEvent = { type: 'room-left', attempt: 1 };
const refused = (
  problem: 'peer-already-connected' | 'peer-duplicate-connection',
): SessionEvent => ({
  type: 'join-failed',
  attempt: 1,
  problem,
});

test.each([
  [[], 'Not connected'],
  [[{ type: 'device-offline' }], 'This device appears to be offline'],
  [[watch], 'Waiting for patient...'],
  [[watch, joined], 'Waiting for patient...'],
  [[watch, joined, frame], undefined],
  [[watch, joined, frame, { type: 'stalled', attempt: 1 }], undefined],
  [[watch, joined, frame, left], 'Connection in progress...'],
  [[watch, joined, frame, { type: 'device-offline' }, left], 'This device appears to be offline'],
  [
    [watch, joined, { type: 'time-is-up', timer: 'connect' }],
    'Video connection error. (ERR:CONNECT_TIMEOUT)',
  ],
  [
    [watch, refused('peer-already-connected')],
    'You may have a video session open for this patient in another tab or browser. Please close it and try again.',
  ],
  [
    [watch, refused('peer-duplicate-connection')],
    'You may have temporarily lost connection; please wait 20 seconds and try again.',
  ],
] as [SessionEvent[], string | undefined][])(
  'after %j the tile says %s [R001-8.2]',
  (events, words) => {
    expect(tileWords(after(...events))).toBe(words);
  },
);

test('a picture that does not move says for how long [R001-4.5]', () => {
  expect(staleWords(2_100)).toBe('No picture for 0:02');
  expect(staleWords(67_900)).toBe('No picture for 1:07');
});

test('the top bar says who is heard in the room, and whether it is listened to [R001-2.2]', () => {
  const quiet = { isTalking: false, isListening: false, others: [] };
  expect(topWords(quiet)).toEqual([]);
  expect(topWords({ ...quiet, isListening: true })).toEqual(['LISTEN']);
  expect(topWords({ ...quiet, isTalking: true, isListening: true })).toEqual(['MIC IS OPEN']);
  expect(topWords({ ...quiet, isListening: true, others: ['Nora Field'] })).toEqual([
    'Nora Field IS TALKING',
  ]);
  expect(topWords({ ...quiet, isTalking: true, others: ['Nora Field'] })).toHaveLength(2);
});

test('the bottom bar has one line, the most urgent one [R001-2.3]', () => {
  const away = {
    isHelpRequested: false,
    isVisited: false,
    awayMessage: 'At therapy',
    awaySince: '1405',
  };
  expect(bottomWords({ ...away, isHelpRequested: true, isVisited: true })).toBe('HELP REQUESTED');
  expect(bottomWords({ ...away, isVisited: true })).toBe('Video Visit in Progress');
  expect(bottomWords(away)).toBe('1405 At therapy');
  expect(bottomWords({ ...away, awaySince: undefined })).toBe('At therapy');
  expect(bottomWords({ ...away, awayMessage: null })).toBeUndefined();
});

test('on a wall an alarm outranks everything, then help, talk, a visit, a pause [R003-2.3]', () => {
  const all = {
    alarm: 'Alarm Activated',
    isHelpRequested: true,
    talking: 'TALKING TO 412-B',
    isVisited: true,
    isPaused: true,
    awayMessage: 'At therapy',
    awaySince: undefined,
  };
  expect(bottomWords(all)).toBe('Alarm Activated');
  const quiet = { ...all, alarm: undefined };
  expect(bottomWords(quiet)).toBe('HELP REQUESTED');
  expect(bottomWords({ ...quiet, isHelpRequested: false })).toBe('TALKING TO 412-B');
  const silent = { ...quiet, isHelpRequested: false, talking: undefined };
  expect(bottomWords(silent)).toBe('Video Visit in Progress');
  expect(bottomWords({ ...silent, isVisited: false })).toBe('Monitoring paused');
  expect(bottomWords({ ...silent, isVisited: false, isPaused: false })).toBe('At therapy');
});
