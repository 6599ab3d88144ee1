import { afterAll, beforeAll } from 'vitest';
import { startDemoStack, type DemoStack } from '../../support/demo-stack.ts';

let running: DemoStack | undefined;
/** At this level the log names each call, which the report of a failed test quotes. */
let environment: Record<string, string> = { LAMPLIGHT_LOG_LEVEL: 'debug' };

/** The server under test. Each test file has its own, on its own copy of the demo database. */
export function stack(): DemoStack {
  if (!running) throw new Error('The server starts before the first test, not while files load.');
  return running;
}

/** Adds environment variables for this file's server. Call it while the file loads. */
export function configureStack(env: Record<string, string>): void {
  environment = { ...environment, ...env };
}

/** Registered in vitest.config.ts for every file. */
export function startStackForFile(): void {
  beforeAll(async () => {
    running = await startDemoStack(environment);
  });
  afterAll(async () => {
    await running?.stop();
    running = undefined;
  });
}
