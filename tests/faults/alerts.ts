import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listRooms } from '@lamplight/contracts/calls/rooms';
import { findProgram } from '../../tools/stack/find-program.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { withStack } from '../bench/bench-stack.ts';
import { dashboardPanels, expressionsOf } from '../support/dashboard.ts';
import { signInByDatabase } from '../support/sign-in-by-database.ts';
import { startPrometheus, type Prometheus } from './alerts/prometheus.ts';
import { pause } from './kill-and-wait.ts';
import type { FaultOutcome } from './outcome.ts';
import { apiOf } from './product-clients.ts';

const rulesTest = join(import.meta.dirname, '../../deploy/prometheus/alerts.test.yml');
/** NATS is missed after two unanswered pings, 15 s at most; then the rule's own time and two looks. */
const fireWithinMs = { quick: 30_000, full: 120_000 };
const expected = 'LamplightBusDown';

/** The deployed rules and dashboard in a real Prometheus, and an alert whose cause is made. */
export const alerts = {
  about:
    'Prometheus with the deployed files: every expression works, and NATS standing still is told',
  run: ({ quick }: { quick: boolean }): Promise<FaultOutcome> =>
    withStack(
      { parts: ['postgres', 'nats', 'server'], env: { LAMPLIGHT_LOG_LEVEL: 'warn' } },
      async (stack, owner) => {
        // Prints what failed, and throws.
        await promisify(execFile)(findProgram('promtool'), ['test', 'rules', rulesTest]);
        const metricsPort = Number(new URL(stack.urls.web).port) + 1;
        const prometheus = await startPrometheus(`${stack.dataDir}/prometheus`, metricsPort, {
          quick,
        });
        try {
          const session = await signInByDatabase(
            owner,
            stack.secrets.tokenSecret,
            'admin@harborlight.example',
          );
          const api = apiOf(stack.urls.web.replace('localhost', '127.0.0.1'), session);
          const work = () => api.call(listRooms, {});
          return await judge(stack, prometheus, { quick, metricsPort, work });
        } finally {
          await prometheus.stop();
        }
      },
    ),
};

async function judge(
  stack: Stack,
  prometheus: Prometheus,
  {
    quick,
    metricsPort,
    work,
  }: { quick: boolean; metricsPort: number; work: () => Promise<unknown> },
): Promise<FaultOutcome> {
  const isUp = async () => {
    const targets = await prometheus.targets();
    const [target] = targets;
    return (
      targets.length === 1 &&
      target?.health === 'up' &&
      target.scrapeUrl === `http://127.0.0.1:${metricsPort}/metrics`
    );
  };
  const targetUpMs = await msUntil(isUp, 60_000);
  const rulesOk = async () => (await prometheus.rules()).every(({ health }) => health === 'ok');
  await msUntil(rulesOk, 60_000);
  const rules = await prometheus.rules();
  const refusedRules = rules.filter(({ health }) => health !== 'ok');
  // Work under way, so that what a panel shows of it is a figure and not nothing.
  const isDrawn = async () => {
    await work();
    return (
      (await prometheus.query('rate(lamplight_call_seconds_count{call="rooms.list"}[5m]) > 0')) > 0
    );
  };
  const drawnMs = await msUntil(isDrawn, 60_000);
  const dashboard = await askAll(prometheus, expressionsOf(await dashboardPanels()));
  const firingInPeace = await firing(prometheus);

  const { quick: quickMs, full } = fireWithinMs;
  const within = quick ? quickMs : full;
  const isTold = async () => (await firing(prometheus)).includes(expected);
  stack.part('nats').kill('SIGSTOP');
  const firedAfterMs = await msUntil(isTold, within).finally(() =>
    stack.part('nats').kill('SIGCONT'),
  );
  const clearedAfterMs = await msUntil(async () => !(await isTold()), within);
  return {
    name: 'alerts',
    pass:
      targetUpMs !== null &&
      rules.length > 0 &&
      refusedRules.length === 0 &&
      dashboard.refused.length === 0 &&
      drawnMs !== null &&
      dashboard.asked > 0 &&
      firingInPeace.length === 0 &&
      firedAfterMs !== null &&
      clearedAfterMs !== null,
    target_up_ms: targetUpMs,
    rules: rules.length,
    refused_rules: refusedRules.map(({ name, lastError }) => ({ name, lastError })),
    dashboard,
    firing_in_peace: firingInPeace,
    fired: expected,
    fired_after_ms: firedAfterMs,
    cleared_after_ms: clearedAfterMs,
  };
}

const firing = async (prometheus: Prometheus): Promise<string[]> =>
  (await prometheus.rules()).filter(({ state }) => state === 'firing').map(({ name }) => name);

/** An expression without data is no fault: nobody has raised an alarm in this minute. */
async function askAll(prometheus: Prometheus, expressions: readonly string[]) {
  const refused: string[] = [];
  let withData = 0;
  for (const expression of expressions)
    try {
      if ((await prometheus.query(expression)) > 0) withData += 1;
    } catch (error) {
      refused.push(`${expression}: ${error instanceof Error ? error.message : String(error)}`);
    }
  return { asked: expressions.length, with_data: withData, refused };
}

/** Null when it was not so in time. */
async function msUntil(isSo: () => Promise<boolean>, mostMs: number): Promise<number | null> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > mostMs) return null;
    await pause(200);
  }
  return Math.round(performance.now() - began);
}
