import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startActivityReports } from './activity-reports.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Events made by a script are not trusted; a browser's own are. */
class Input extends Event {
  readonly trusted: boolean;
  readonly screenX: number;
  readonly screenY = 0;
  constructor(type: string, { trusted = true, screenX = 0 } = {}) {
    super(type);
    this.trusted = trusted;
    this.screenX = screenX;
    Object.defineProperty(this, 'isTrusted', { value: trusted });
  }
}

function start(report = () => Promise.resolve(), isUnwanted = () => false) {
  const target = new EventTarget();
  const reports: number[] = [];
  const begin = Date.now();
  const stop = startActivityReports({
    target,
    isUnwanted,
    report: () => {
      reports.push(Date.now() - begin);
      return report();
    },
  });
  return { target, reports, stop };
}

test('the first input is reported at once, the next ones together after 15 seconds', async () => {
  const { target, reports, stop } = start();
  target.dispatchEvent(new Input('keydown'));
  await vi.advanceTimersByTimeAsync(3_000);
  target.dispatchEvent(new Input('pointerdown'));
  target.dispatchEvent(new Input('touchstart'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reports).toEqual([0, 15_000]);
  stop();
});

test('without input nothing is reported', async () => {
  const { reports, stop } = start();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reports).toEqual([]);
  stop();
});

test('input made by a script does not count', () => {
  const { target, reports, stop } = start();
  target.dispatchEvent(new Input('keydown', { trusted: false }));
  expect(reports).toEqual([]);
  stop();
});

test('a list that changes under a resting mouse does not count', async () => {
  const { target, reports, stop } = start();
  target.dispatchEvent(new Input('pointermove', { screenX: 5 }));
  await vi.advanceTimersByTimeAsync(20_000);
  target.dispatchEvent(new Input('pointermove', { screenX: 5 }));
  expect(reports).toEqual([0]);
  target.dispatchEvent(new Input('pointermove', { screenX: 6 }));
  expect(reports).toEqual([0, 20_000]);
  stop();
});

test('while the question is open only its answer counts', () => {
  const { target, reports, stop } = start(undefined, () => true);
  target.dispatchEvent(new Input('pointerdown'));
  expect(reports).toEqual([]);
  stop();
});

test('a report that did not arrive is made again at the next input', async () => {
  const { target, reports, stop } = start(() => Promise.reject(new Error('no network')));
  target.dispatchEvent(new Input('keydown'));
  await vi.advanceTimersByTimeAsync(1_000);
  target.dispatchEvent(new Input('keydown'));
  expect(reports).toEqual([0, 1_000]);
  stop();
});
