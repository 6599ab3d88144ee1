import type { StaffMember, WatchedPatient } from './cell-floor.ts';

export interface FloorCall {
  kind: 'read' | 'write';
  path: string;
  body?: object;
}

type Maker = (at: { who: StaffMember; watched: WatchedPatient; turn: number }) => FloorCall;

const read =
  (path: (at: Parameters<Maker>[0]) => string): Maker =>
  (at) => ({ kind: 'read', path: path(at) });
const list = (path: string) =>
  read(({ who, turn }) => `${path}?division_id=${who.division}&per_page=25&page=${1 + (turn % 3)}`);

const names = ['ann', 'marsh', 'oak', 'river', 'field', 'stone'];

const writeEvent: Maker = ({ watched, turn }) => ({
  kind: 'write',
  path: '/stat_alarms',
  body: {
    patient_monitor_id: watched.monitor,
    alarm_type: 'event',
    source: 'manual',
    event_type: 'note',
    stat_alarm_category_id: null,
    description: `Asked for water, note ${turn}`,
    observed_at: new Date(Date.now() - 1_000).toISOString(),
  },
});

/** Raised by one call and taken back by the next one. */
const nudge: Maker = ({ watched, turn }) => ({
  kind: 'write',
  path: `/patient_monitors/${watched.monitor}/color`,
  body: { color: turn % 2 === 0 ? 'yellow' : null },
});

/**
 * What pages of a floor ask in the course of a shift, by their share of a hundred: mostly what an event made
 * them ask for again. With 100 calls a second of 500 people each of them opens a list of monitors every minute, looks
 * for somebody every four and goes through patients or rooms every eight. That pictures are watched is said besides,
 * and alarms are a load of their own.
 */
const shares: readonly [number, Maker][] = [
  [34, read(({ watched }) => `/patient_monitors/${watched.monitor}`)],
  [8, list('/patient_monitors')],
  [12, read(({ watched }) => `/patients/${watched.patient}`)],
  [10, read(({ watched }) => `/patient_monitors/${watched.monitor}/camera_status`)],
  [6, read(({ watched }) => `/patient_monitors/${watched.monitor}/events`)],
  [6, read(() => '/notifications/count')],
  [1, list('/patients')],
  [1, list('/rooms')],
  [2, read(({ who, turn }) => `/search?division_id=${who.division}&q=${names[turn % 6]}`)],
  [10, writeEvent],
  [10, nudge],
];

const sumOfShares = shares.reduce((sum, [share]) => sum + share, 0);
/** A whole number without a common divisor with the sum: the kinds are spread instead of following one another. */
const step = 37;

export function floorCall(turn: number, at: Omit<Parameters<Maker>[0], 'turn'>): FloorCall {
  let place = (turn * step) % sumOfShares;
  for (const [share, make] of shares) {
    if (place < share) return make({ ...at, turn });
    place -= share;
  }
  throw new Error('The shares do not add up.');
}
