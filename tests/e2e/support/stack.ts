import { afterAll, beforeAll } from 'vitest';
import { startDemoStack, type DemoStack } from '../../support/demo-stack.ts';

let running: DemoStack | undefined;
let environment: Record<string, string> = {};

/** The server under test. Each test file has its own, on its own copy of the demo database. */
export function stack(): DemoStack {
  if (!running) throw new Error('The server starts before the first test, not while files load.');
  return running;
}

/** Sets environment variables for this file's server. Call it while the file loads. */
export function configureStack(env: Record<string, string>): void {
  environment = env;
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
