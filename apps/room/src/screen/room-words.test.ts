import { expect, it } from 'vitest';
import { curtainWords } from './curtain-words.ts';
import { roomWords } from './room-words.ts';
import { viewerWords } from './viewer-words.ts';

const quiet = {
  connection: 'connected',
  viewers: [],
  problem: null,
  curtain: 'open',
  isCameraOpen: false,
  isRecorded: false,
  arePicturesStored: false,
} as const;
const named = (...names: string[]) => names.map((name) => ({ name }));

it.each([
  [quiet, 'The camera is off. Nobody is watching.'],
  [{ ...quiet, isCameraOpen: true }, 'The camera is on, and nothing is sent. Nobody is watching.'],
  // What is kept can be looked at later: nobody reads then that nothing is sent.
  [
    { ...quiet, isCameraOpen: true, arePicturesStored: true },
    'The camera is on and single pictures are stored. Nobody is watching.',
  ],
  [
    { ...quiet, isCameraOpen: true, isRecorded: true },
    'The camera is on and the room is being recorded. Nobody is watching.',
  ],
  [
    { ...quiet, isCameraOpen: true, isRecorded: true, arePicturesStored: true },
    'The camera is on, the room is being recorded and single pictures are stored. Nobody is watching.',
  ],
  [{ ...quiet, arePicturesStored: true }, 'The camera is off. Nobody is watching.'],
  [{ ...quiet, viewers: named('Ada North') }, 'The camera is on. Ada North is watching.'],
  [
    { ...quiet, isCameraOpen: true, viewers: named('Ada North'), arePicturesStored: true },
    'The camera is on and single pictures are stored. Ada North is watching.',
  ],
  [
    { ...quiet, viewers: named('Ada North', 'Bo West', 'Cy East', 'Bo West') },
    'The camera is on. Ada North, Bo West and Cy East are watching.',
  ],
  // A picture survives the loss of the server: the screen must not say that nobody watches.
  [
    { ...quiet, connection: 'connecting', viewers: named('Ada North') },
    'The camera is on. Ada North is watching.',
  ],
  [
    { ...quiet, connection: 'connecting' },
    'The camera is off. This device is looking for its server.',
  ],
  [
    { ...quiet, problem: 'no-camera' },
    'There is no camera on this device. Nobody can see the room.',
  ],
  // Not to be heard is no reason to leave out who sees.
  [
    { ...quiet, problem: 'no-microphone', isCameraOpen: true, viewers: named('Ada North') },
    'The camera is on. Ada North is watching. No microphone works on this device. Nobody can hear the room.',
  ],
  // Whoever is still connected sees nothing.
  [
    { ...quiet, curtain: 'closed', viewers: named('Ada North') },
    'Private. The camera and the microphone are off.',
  ],
  [
    { ...quiet, curtain: 'unknown' },
    'The camera is off. This device waits for word from its server.',
  ],
] as const)('%j says it plainly [R001-2.62]', (said, words) => {
  expect(roomWords(said)).toBe(words);
});

const person = { name: 'Ada North', role: 'Nurse', isListening: false, isTalking: false };

it.each([
  [person, 'Ada North, Nurse: watching'],
  [{ ...person, isListening: true }, 'Ada North, Nurse: watching and listening'],
  [{ ...person, isListening: true, isTalking: true }, 'Ada North, Nurse: speaking to you'],
  [{ ...person, role: undefined, isTalking: true }, 'Ada North: speaking to you'],
])('names who hears and who speaks, with her role: %j [R001-2.62]', (viewer, words) => {
  expect(viewerWords(viewer)).toBe(words);
});

it('says who closed the curtain and who opens it', () => {
  const clock = (iso: string) => iso.slice(11, 16);
  const since = '2026-05-01T14:05:00.000Z';
  expect(curtainWords({ by: 'Ada North', since }, clock)).toBe(
    'Closed by Ada North at 14:05. Staff open it again.',
  );
  expect(curtainWords({ by: null, since }, clock)).toBe(
    'Closed in this room at 14:05. Staff open it again.',
  );
});
