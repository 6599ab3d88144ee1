import type pg from 'pg';
import type { Stack } from '../../../tools/stack/stack.ts';
import { observer } from '../../e2e/support/people.ts';
import { signInByDatabase } from '../../support/sign-in-by-database.ts';
import { AlarmScreen } from '../alarms/alarm-screen.ts';
import { finish, raise, type Raised } from '../alarms/raise.ts';
import type { AlarmScene } from '../alarms/scene.ts';
import { pause } from '../kill-and-wait.ts';
import { apiOf, type Api } from '../product-clients.ts';
import { homeOf } from '../servers/balancer.ts';

/** Of each patient: two a second in all, as a thousand hospitals would hardly have. */
const everyMs = 2_000;
/** What is not on screen by then never will be. */
const mostMs = 20_000;

/** Alarms through the API, one after the other of each patient, before a nurse who has a screen on each gateway. */
export class AlarmsMeanwhile {
  readonly screens: AlarmScreen[];
  readonly raised: Raised[] = [];
  readonly #api: Api;
  readonly #scene: AlarmScene;

  private constructor(api: Api, scene: AlarmScene, screens: AlarmScreen[]) {
    this.#api = api;
    this.#scene = scene;
    this.screens = screens;
  }

  static async open(stack: Stack, owner: pg.Pool, scene: AlarmScene): Promise<AlarmsMeanwhile> {
    const url = stack.urls.web.replace('localhost', '127.0.0.1');
    const signIn = (email: string) => signInByDatabase(owner, stack.secrets.tokenSecret, email);
    const nurse = await signIn(scene.nurse);
    const screens = [0, 1].map((home) => new AlarmScreen(url, nurse, tabOf(home)));
    for (const screen of screens) await screen.connected(mostMs);
    return new AlarmsMeanwhile(apiOf(url, await signIn(observer)), scene, screens);
  }

  /** Alarms from a moment before the work begins until it is done. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    let isOver = false;
    const lanes = this.#scene.listeners.map(({ monitorId }) => this.#lane(monitorId, () => isOver));
    const working = work().finally(() => (isOver = true));
    const [result] = await Promise.all([working, ...lanes]);
    return result;
  }

  async #lane(monitorId: Parameters<typeof raise>[1], isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const next = performance.now() + everyMs;
      const raised = await raise(this.#api, monitorId);
      this.raised.push(raised);
      for (const screen of this.screens) await screen.hasSeen([raised.id], mostMs);
      await finish(this.#api, raised);
      await pause(Math.max(0, next - performance.now()));
    }
  }

  close(): void {
    for (const screen of this.screens) screen.close();
  }
}

/** A key by which the balancer sends a tab to this one of two servers. */
function tabOf(home: number): string {
  const keys = Array.from({ length: 64 }, (_, n) => `alarms-${n}`);
  const key = keys.find((one) => homeOf(one, 2) === home);
  if (key === undefined) throw new Error('no tab belongs to one of the servers');
  return key;
}
