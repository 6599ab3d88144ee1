import type pg from 'pg';
import type { Stack } from '../../../tools/stack/stack.ts';
import { observer } from '../../e2e/support/people.ts';
import { signInForHours } from '../../support/sign-in-by-database.ts';
import { AlarmScreen } from '../alarms/alarm-screen.ts';
import { finish, raise } from '../alarms/raise.ts';
import { setAlarmScene } from '../alarms/scene.ts';
import { pause } from '../kill-and-wait.ts';
import { apiOf } from '../product-clients.ts';

const everyMs = 3_000;
/** Longer than anything stays broken. */
const shownWithinMs = 60_000;

export interface AlarmsOfTheHour {
  raised: number;
  never_shown: number;
  lost: number;
}

/** An alarm every few seconds, before the nurse's banner; the next one when it was shown and closed. */
export async function soundAlarms(
  stack: Stack,
  owner: pg.Pool,
  isOver: () => boolean,
): Promise<AlarmsOfTheHour> {
  const url = stack.urls.web.replace('localhost', '127.0.0.1');
  const signIn = (email: string) => signInForHours(owner, stack.secrets.tokenSecret, email);
  const scene = await setAlarmScene(owner, 2);
  const screen = new AlarmScreen(url, await signIn(scene.nurse));
  await screen.connected(20_000);
  const api = apiOf(url, await signIn(observer));
  const uuids: string[] = [];
  let neverShown = 0;
  while (!isOver()) {
    const [listener] = scene.listeners;
    if (!listener) throw new Error('Nobody is watched.');
    const next = performance.now() + everyMs;
    const raised = await raise(api, listener.monitorId);
    uuids.push(raised.uuid);
    await screen.hasSeen([raised.id], shownWithinMs);
    if (!screen.shownAt.has(raised.id)) neverShown += 1;
    await finish(api, raised);
    await pause(Math.max(0, next - performance.now()));
  }
  screen.close();
  const { rowCount } = await owner.query(`SELECT FROM stat_alarms WHERE alarm_uuid = ANY ($1)`, [
    uuids,
  ]);
  return { raised: uuids.length, never_shown: neverShown, lost: uuids.length - (rowCount ?? 0) };
}
