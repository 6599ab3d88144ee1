import { afterAll, beforeAll } from 'vitest';
import { startDemoStack, type DemoStack } from '../../support/demo-stack.ts';

let running: DemoStack | undefined;

/** The server under test. Each test file has its own, on its own copy of the demo database. */
export function stack(): DemoStack {
  if (!running) throw new Error('The server starts before the first test, not while files load.');
  return running;
}

/** Registered in vitest.config.ts for every file. */
export function startStackForFile(): void {
  beforeAll(async () => {
    // At this level the log names each call, and the report of a failed test quotes it.
    running = await startDemoStack({ LAMPLIGHT_LOG_LEVEL: 'debug' });
  });
  afterAll(async () => {
    await running?.stop();
    running = undefined;
  });
}
