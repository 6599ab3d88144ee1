import { setMonitorColor } from '../../../packages/contracts/src/calls/nudges.ts';
import { pollUntil } from '../../../tools/stack/poll-until.ts';
import { median, percentile } from '../benchmark.ts';
import { TileWatch } from './tile-watch.ts';
import { growth, wallMemory, type WallMemory } from './wall-memory.ts';
import { tiles, type WallStage } from './wall-stage.ts';

/** A part of the shift, after which the wall is looked at in rest. */
export interface ShiftPlan {
  parts: number;
  nudges: number;
  reconnects: number;
  ms: number;
}

const changesPerPart = 3;
/** For coming to rest and being looked at. */
const restMs = 20_000;

/** The events of twelve hours in forty minutes, or as many of them as belong to fewer. */
export function shiftOf(minutes: number): ShiftPlan {
  const parts = Math.min(10, Math.max(2, minutes));
  const minutesEach = minutes / parts;
  return {
    parts,
    nudges: Math.round(100 * minutesEach),
    reconnects: Math.round(10 * minutesEach),
    ms: minutesEach * 60_000 - restMs,
  };
}

/** What a machine that does other work can be asked for. */
export const shortShift: ShiftPlan = { parts: 1, nudges: 16, reconnects: 4, ms: 12_000 };

export interface TwelveHours {
  minutes: number;
  nudges: number;
  nudges_planned: number;
  reconnects: number;
  view_changes: number;
  deaths: string[];
  /** Of tiles that came back, in seconds; it is looked at each second. */
  standstills: { count: number; p50: number; p95: number; longest: number };
  grown: WallMemory;
  at_first: WallMemory | undefined;
  at_end: WallMemory | undefined;
}

/** Nudges, rooms that drop out and other views, all at once, before a wall that goes on. */
export async function liveTwelveHours(stage: WallStage, plan: ShiftPlan): Promise<TwelveHours> {
  const { wall, views, owner } = stage;
  await wall.open(views.all);
  const begun = performance.now();
  const { rows } = await owner.query<{ now: Date }>('SELECT now()');
  const watch = new TileWatch(wall);
  const looks: WallMemory[] = [];
  try {
    for (let part = 0; part < plan.parts; part += 1) {
      await Promise.all([nudge(stage, plan), reconnect(stage, plan), changeViews(stage, plan)]);
      // What is never compared need not be in rest.
      if (plan.parts > 1) await wall.untilNoNudge();
      await wall.untilAllPlay();
      await wall.untilAllLive();
      looks.push(await wallMemory(stage.browsers.ours, wall.page));
      process.stderr.write(`  part ${part + 1}/${plan.parts}: ${JSON.stringify(looks.at(-1))}\n`);
    }
  } finally {
    await watch.stop();
  }
  const raised = await owner.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM nudges WHERE start_time >= $1',
    [rows[0]?.now],
  );
  return {
    minutes: Number(((performance.now() - begun) / 60_000).toFixed(1)),
    nudges: raised.rows[0]?.count ?? NaN,
    nudges_planned: plan.parts * plan.nudges,
    reconnects: plan.parts * plan.reconnects,
    view_changes: plan.parts * changesPerPart,
    deaths: watch.deaths,
    standstills: {
      count: watch.standstills.length,
      p50: seconds(median(watch.standstills)),
      p95: seconds(percentile(watch.standstills, 0.95)),
      longest: seconds(watch.longestMs),
    },
    grown: growth(looks),
    at_first: looks[0],
    at_end: looks.at(-1),
  };
}

const seconds = (ms: number): number => Number((ms / 1_000).toFixed(1));

/** Begins each by the clock, however long those before it took; what is late is not left out. */
async function byTheClock(
  count: number,
  ms: number,
  work: (n: number) => Promise<unknown>,
): Promise<void> {
  const begun = performance.now();
  for (let n = 0; n < count; n += 1) {
    const due = begun + (n * ms) / count;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    await work(n);
  }
}

/** Somebody asks for eyes; the observer says of those before what they were. */
const nudge = ({ wall, monitors, other }: WallStage, plan: ShiftPlan): Promise<void> =>
  byTheClock(plan.nudges, plan.ms, async (n) => {
    const { rooms } = wall.shown;
    const id = monitors[rooms[n % rooms.length] ?? 0];
    if (id === undefined) throw new Error('The view has no rooms.');
    await wall.answerNudges();
    const color = n % 3 === 0 ? 'red' : 'yellow';
    await other.api.call(setMonitorColor, { params: { id }, body: { color } });
  });

/** A link that breaks and a device that starts anew, by turns, of rooms that are watched. */
const reconnect = ({ rooms }: WallStage, plan: ShiftPlan): Promise<void> =>
  byTheClock(plan.reconnects, plan.ms, async (n) => {
    const at = await pollUntil(
      'no room was watched',
      async () => {
        const watched = await rooms.ask('watched', undefined);
        const next = watched[n % watched.length];
        if (next === undefined) throw new Error('nobody has a picture');
        return next;
      },
      { withinMs: 60_000, everyMs: 250 },
    );
    await rooms.ask(n % 2 === 0 ? 'breakLinks' : 'restart', at);
  });

/** Through the other views and back, late: most of the time all sixteen are on the wall. */
async function changeViews({ wall, views }: WallStage, { ms }: ShiftPlan): Promise<void> {
  const others = [views.first, views.last, views.all];
  await new Promise((resolve) => setTimeout(resolve, ms * 0.6));
  await byTheClock(others.length, ms * 0.4, async (n) => {
    const next = others[n];
    if (next) await wall.change(next);
  });
}

export const isWell = (shift: TwelveHours): boolean =>
  shift.deaths.length === 0 &&
  shift.at_end?.connections === tiles &&
  // One that comes while the last one of its patient stands joins it.
  shift.nudges >= 0.9 * shift.nudges_planned;

/** What the tab may hold more at the end of twelve hours than near their beginning. */
const mostGrown: Pick<WallMemory, 'heapMb' | 'listeners' | 'nodes' | 'detached' | 'residentMb'> = {
  heapMb: 10,
  listeners: 50,
  nodes: 500,
  detached: 100,
  residentMb: 100,
};

export const isFlat = ({ grown }: TwelveHours): boolean =>
  Object.entries(mostGrown).every(([part, most]) => grown[part as keyof WallMemory] <= most);
