import { expect, it } from 'vitest';
import { runSteps, type Step } from './run-steps.ts';

const node = (name: string, script: string, more: Partial<Step> = {}): Step => ({
  name,
  command: [process.execPath, '-e', script],
  minutes: 1,
  ...more,
});

it('runs every step, and shows the output of those that fail', async () => {
  const printed: string[] = [];
  const results = await runSteps(
    [
      node('broken', 'console.log("no such column"); process.exit(1)'),
      node('sound', 'console.log("all is well")'),
      node('after', '', { alone: true }),
    ],
    (text) => printed.push(text),
  );
  expect(results.map(({ step, counts }) => [step.name, counts.failed])).toEqual(
    expect.arrayContaining([
      ['broken', 1],
      ['sound', 0],
      ['after', 0],
    ]),
  );
  expect(printed.join('\n')).toContain('no such column');
  expect(printed.join('\n')).not.toContain('all is well');
});

it('counts the tests of a step, and a run that ends before it could count as failed', async () => {
  const counts = JSON.stringify({ passed: 3, failed: 0, skipped: 1, flaky: ['a > b'] });
  const write = `require('node:fs').writeFileSync(process.env.LAMPLIGHT_TEST_COUNTS, '${counts}')`;
  const [counted, crashed] = await runSteps(
    [
      node('counted', write, { runsTests: true, alone: true }),
      node('crashed', 'process.exit(1)', { runsTests: true, alone: true }),
    ],
    () => undefined,
  );
  expect(counted?.counts).toEqual({ passed: 3, failed: 0, skipped: 1, flaky: ['a > b'] });
  expect(crashed?.counts.failed).toBe(1);
});
