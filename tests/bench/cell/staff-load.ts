import { percentile } from '../benchmark.ts';
import { withConnections } from '../load/closed-loop.ts';
import { serve } from '../peer.ts';
import { atPace, type Paced } from './at-pace.ts';
import type { StaffMember, WatchedPatient } from './cell-floor.ts';
import { floorCall } from './floor-calls.ts';
import { ObserverWalls, tilesOfAWall, type Wall } from './observer-walls.ts';
import { StaffCaller } from './staff-caller.ts';

export interface StaffPlan {
  callsPerSecond: number;
  alarmsPerSecond: number;
  seconds: number;
}

export interface Times {
  count: number;
  p50_ms: number;
  p99_ms: number;
  failed: number;
  /** With what they were answered, and how many. */
  reasons: Record<string, number>;
}

export type StaffTimes = Record<'reads' | 'writes' | 'keeps' | 'alarms', Times>;

const connections = 128;
const keepEverySeconds = 10;

let caller: StaffCaller;
let walls: ObserverWalls;
let staff: StaffMember[] = [];
/** By division: whom its people may see, and those themselves. */
let watchedIn = new Map<number, WatchedPatient[]>();
let staffIn = new Map<number, StaffMember[]>();
const ofDivision = <Item>(all: Map<number, Item[]>, division: number): Item[] =>
  all.get(division) ?? [];
const nth = <Item>(all: readonly Item[], turn: number): Item => all[turn % all.length] as Item;

const timesOf = (...all: Paced[]): Times => {
  const took = all.flatMap((one) => one.took);
  const reasons = Object.fromEntries(all.flatMap(({ failed }) => [...failed]));
  const leftOut = all.reduce((sum, one) => sum + one.leftOut, 0);
  return {
    count: took.length,
    p50_ms: Math.round(percentile(took, 0.5)),
    p99_ms: Math.round(percentile(took, 0.99)),
    failed: Object.values(reasons).reduce((sum, count) => sum + count, leftOut),
    reasons,
  };
};

/** From somebody's click until the patient's observer heard of it; then it is answered and closed. */
async function alarm(turn: number, closing: Promise<unknown>[]): Promise<void> {
  const { who: observer, tiles } = nth(walls.all, turn);
  const who = nth(ofDivision(staffIn, observer.division), turn);
  const body = {
    patient_monitor_id: nth(tiles, Math.floor(turn / walls.all.length)).monitor,
    alarm_type: 'alarm',
    source: 'manual',
  };
  const { id } = await caller.post<{ id: number }>(who, '/stat_alarms', body);
  await walls.heardOf(id);
  const close = async () => {
    await caller.post(who, `/stat_alarms/${id}/acknowledge`);
    await caller.post(who, `/stat_alarms/${id}/resolve`, { outcome: 'helped' });
  };
  closing.push(close());
}

async function run(plan: StaffPlan): Promise<StaffTimes> {
  const { seconds, callsPerSecond, alarmsPerSecond } = plan;
  const closing: Promise<unknown>[] = [];
  const readsTook: number[] = [];
  const writesTook: number[] = [];
  const calling = atPace({ perSecond: callsPerSecond, seconds }, async (turn) => {
    const who = nth(staff, turn);
    const { kind, path, body } = floorCall(turn, {
      who,
      watched: nth(ofDivision(watchedIn, who.division), turn),
    });
    const begun = performance.now();
    await (body ? caller.post(who, path, body) : caller.read(who, path));
    (kind === 'read' ? readsTook : writesTook).push(performance.now() - begun);
  });
  const alarming = atPace({ perSecond: alarmsPerSecond, seconds }, (turn) => alarm(turn, closing));
  const keeping = atPace({ perSecond: walls.all.length / keepEverySeconds, seconds }, (turn) =>
    walls.keep(nth<Wall>(walls.all, turn)),
  );
  const [calls, alarms, keeps] = await Promise.all([calling, alarming, keeping]);
  await Promise.all(closing);
  return {
    reads: timesOf({ ...calls, took: readsTook }),
    writes: timesOf({ took: writesTook, failed: new Map(), leftOut: 0 }),
    keeps: timesOf(keeps),
    alarms: timesOf(alarms),
  };
}

export const operations = {
  enter: async (place: {
    port: number;
    live: string;
    tokenSecret: string;
    hospital: number;
  }): Promise<void> => {
    await new Promise<void>((entered) => {
      // For as long as this process lives.
      void withConnections({ port: place.port, clients: connections }, (send) => {
        caller = new StaffCaller(send, place);
        walls = new ObserverWalls(caller, place.live);
        entered();
        return new Promise<never>(() => undefined);
      });
    });
  },
  /** Further people come, and those patients are watched whose rooms are connected now: answers with all walls. */
  grow: async (floor: { staff: StaffMember[]; watched: WatchedPatient[] }): Promise<Wall[]> => {
    staff = floor.staff;
    watchedIn = Map.groupBy(floor.watched, ({ division }) => division);
    staffIn = Map.groupBy(staff, ({ division }) => division);
    const seen = new Set(walls.all.flatMap(({ tiles }) => tiles.map(({ monitor }) => monitor)));
    const busy = new Set(walls.all.map(({ who }) => who.user));
    for (const [division, watched] of watchedIn) {
      const observers = ofDivision(staffIn, division).filter(({ user }) => !busy.has(user));
      const free = watched.filter(({ monitor }) => !seen.has(monitor));
      for (let from = 0; from < free.length; from += tilesOfAWall) {
        const who = observers.pop();
        if (!who) throw new Error('There are too few people to watch everybody.');
        await walls.open(who, free.slice(from, from + tilesOfAWall));
      }
    }
    return walls.all;
  },
  run,
};

serve(operations);
