import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RunnerTestCase } from 'vitest';
import { failuresFolder, type FailureEvidence } from '../../../tools/test-runs/failure-evidence.ts';
import { logsOfStack } from './logs.ts';
import type { WatchedPage } from './watched-page.ts';

/** Saves what the pages of a failed test show and what the server logged about their rejected calls. */
export async function collectEvidence(
  visitors: readonly WatchedPage[],
  task: Pick<RunnerTestCase, 'name' | 'meta'>,
): Promise<void> {
  const pages = await Promise.all(
    visitors.map((visitor, at) => pageEvidence(visitor, task.name, at)),
  );
  const requests = visitors.flatMap(({ evidence }) => evidence().rejectedCalls).slice(-5);
  task.meta.evidence = { pages, serverLog: serverLog(requests) };
}

async function pageEvidence(
  { page, evidence }: WatchedPage,
  testName: string,
  at: number,
): Promise<FailureEvidence['pages'][number]> {
  mkdirSync(failuresFolder, { recursive: true });
  const name = `${testName.replaceAll(/\W+/g, '-').slice(0, 60)}-${at + 1}-${Date.now()}.png`;
  const path = join(failuresFolder, name);
  const taken = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
  const parts = await page
    .locator('[role="dialog"], main')
    .all()
    .catch(() => []);
  // The tree a screen reader would use. A page that hangs has none.
  const content = await Promise.all(
    parts.map((part) => part.ariaSnapshot({ timeout: 5_000 }).catch(() => '(no answer)')),
  );
  return {
    address: page.url(),
    screenshot: taken && path,
    console: evidence().console,
    content: content.join('\n').split('\n'),
  };
}

/** Lines about these requests, and everything from warnings up. */
function serverLog(requestIds: readonly string[]): string[] {
  const isSerious = /"level":"?(warn|error|fatal|40|50|60)"?/;
  return logsOfStack()
    .filter(({ file }) => file.startsWith('server'))
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => requestIds.some((id) => line.includes(id)) || isSerious.test(line));
}
