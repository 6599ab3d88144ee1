import { pause } from '../kill-and-wait.ts';
import type { Api } from '../product-clients.ts';
import type { AlarmPage, Noticed } from './alarm-page.ts';
import { finish, raise, type Raised } from './raise.ts';
import { acknowledgeSeconds, type AlarmScene } from './scene.ts';

/** Longer than any outage: what was not noticed by then never was. */
const mostMs = 20_000;
/** So many that were never noticed are enough to know; each of them takes that long. */
const mostUnnoticed = 3;
/** From the last call for somebody until an alarm that nobody answers is ended after all. */
const graceMs = 6_000;

export interface Listened extends Raised, Noticed {
  /** Before it was raised; the page was silent then. */
  calmAt: number;
}

/** Alarms of one patient before the page of her observer: the next one when the last is over and its sound too. */
export async function listenTo(
  page: AlarmPage,
  monitorId: AlarmScene['neglected'][number],
  api: Api,
  run: { isOver: () => boolean; onBegin: () => void; everyMs: number },
): Promise<Listened[]> {
  const listened: Listened[] = [];
  const isUnnoticed = ({ shownAt, heardAt }: Noticed) => !shownAt || !heardAt;
  while (!run.isOver() && listened.filter(isUnnoticed).length < mostUnnoticed) {
    const next = performance.now() + run.everyMs;
    run.onBegin();
    await page.isCalm(mostMs);
    const calmAt = Date.now();
    const raised = await raise(api, monitorId);
    const noticed = await page.notices(raised.id, mostMs);
    listened.push({ ...raised, ...noticed, calmAt });
    await page.acknowledge(raised.id, mostMs);
    await finish(api, raised);
    await pause(Math.max(0, next - performance.now()));
  }
  return listened;
}

/** Alarms that nobody answers until so many rounds of calls for somebody were due. */
export async function neglect(
  monitors: AlarmScene['neglected'],
  api: Api,
  run: { isOver: () => boolean; everyMs: number; rounds: number; most: number },
): Promise<Raised[]> {
  const ends: Promise<Raised>[] = [];
  for (let number = 0; number < run.most && !run.isOver(); number += 1) {
    const monitorId = monitors[number % monitors.length] as (typeof monitors)[number];
    const raised = await raise(api, monitorId);
    ends.push(
      pause(run.rounds * acknowledgeSeconds * 1_000 + graceMs).then(async () => {
        await finish(api, raised);
        return raised;
      }),
    );
    await pause(run.everyMs);
  }
  return Promise.all(ends);
}
