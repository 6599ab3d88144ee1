import type { Pitch } from './pitches.ts';

export interface Note {
  /** Seconds after the sound begins. */
  at: number;
  pitch: Pitch;
  glideTo?: Pitch;
}

/**
 * How a sound comes again. A pause is counted from the end of one round to the beginning of the
 * next, as alarm standards count it: the high alarm lasts longer than its shortest pause.
 */
export type Repeat =
  | { kind: 'as-asked'; pause: number }
  | { kind: 'until-stopped'; pauses: readonly { from: number; pause: number }[] }
  | { kind: 'escalates'; rounds: number; pause: number; to: SoundName };

export interface Score {
  /** Who goes first when two want to sound: the higher one. */
  rank: number;
  /** Loudest sample, in decibels below full scale. */
  level: number;
  timbre: 'rich' | 'sine';
  /** Each note with its attack and release, in seconds. */
  noteLength: number;
  notes: readonly Note[];
  repeat: Repeat;
  /** So many askings within so many seconds make one sound and a count. */
  crowd?: { atLeast: number; within: number };
}

export type SoundName =
  | 'alarm-high'
  | 'alarm-medium'
  | 'alarm-low'
  | 'nudge-red'
  | 'nudge-yellow'
  | 'camera-lost'
  | 'request-high'
  | 'request-medium'
  | 'request-low'
  | 'presence';

const notes = (pitches: readonly Pitch[], onsets: readonly number[]): Note[] =>
  pitches.map((pitch, index) => ({ at: onsets[index] ?? 0, pitch }));

const once = { kind: 'as-asked', pause: 4 } as const;
const soft = { level: -15, timbre: 'rich', noteLength: 0.18, repeat: once } as const;
const knock = { timbre: 'rich', noteLength: 0.08 } as const;

/** Rhythm tells the priority, not pitch alone. */
export const scores: Record<SoundName, Score> = {
  'alarm-high': {
    rank: 100,
    level: -6,
    timbre: 'rich',
    noteLength: 0.15,
    notes: notes(
      ['A4', 'A4', 'A4', 'E5', 'A5', 'A4', 'A4', 'A4', 'E5', 'A5'],
      [0, 0.25, 0.5, 0.9, 1.15, 1.9, 2.15, 2.4, 2.8, 3.05],
    ),
    repeat: {
      kind: 'until-stopped',
      pauses: [
        { from: 0, pause: 5 },
        { from: 30, pause: 2.5 },
      ],
    },
  },
  'alarm-medium': {
    rank: 90,
    level: -9,
    timbre: 'rich',
    noteLength: 0.2,
    notes: notes(['D5', 'B4', 'G4'], [0, 0.4, 0.8]),
    repeat: { kind: 'until-stopped', pauses: [{ from: 0, pause: 15 }] },
  },
  'nudge-red': {
    ...knock,
    rank: 80,
    level: -9,
    notes: notes(['E5', 'A5', 'E5', 'A5'], [0, 0.12, 0.4, 0.52]),
    repeat: { kind: 'until-stopped', pauses: [{ from: 0, pause: 4 }] },
  },
  'alarm-low': {
    rank: 70,
    level: -12,
    timbre: 'rich',
    noteLength: 0.25,
    notes: notes(['E4'], [0]),
    repeat: once,
  },
  'nudge-yellow': {
    ...knock,
    rank: 60,
    level: -12,
    notes: notes(['E5', 'A5'], [0, 0.12]),
    repeat: { kind: 'escalates', rounds: 3, pause: 8, to: 'nudge-red' },
  },
  'camera-lost': {
    rank: 50,
    level: -12,
    timbre: 'rich',
    noteLength: 0.4,
    notes: [{ at: 0, pitch: 'E4', glideTo: 'B3' }],
    repeat: once,
    crowd: { atLeast: 3, within: 10 },
  },
  'request-high': {
    ...soft,
    rank: 40,
    notes: notes(['C5', 'E5', 'G5', 'C5', 'E5', 'G5'], [0, 0.2, 0.4, 0.9, 1.1, 1.3]),
  },
  'request-medium': { ...soft, rank: 30, notes: notes(['C5', 'E5', 'G5'], [0, 0.2, 0.4]) },
  'request-low': { ...soft, rank: 20, notes: notes(['C5', 'E5'], [0, 0.2]) },
  presence: {
    rank: 10,
    level: -18,
    timbre: 'sine',
    noteLength: 0.3,
    notes: notes(['E4'], [0]),
    repeat: once,
  },
};

export const soundNames = Object.keys(scores) as SoundName[];

/** Seconds from the first attack to the end of the last release. */
export const lengthOf = ({ notes: all, noteLength }: Score): number =>
  Math.max(...all.map(({ at }) => at)) + noteLength;

/** Full scale is 1: −6 dB is about half of it. */
export const amplitude = (decibels: number): number => 10 ** (decibels / 20);
