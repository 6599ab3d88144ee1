import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnNats, type OwnNats } from '../../../../../tests/support/own-nats.ts';
import { createLogger } from '../logging.ts';
import { createMetrics } from '../metrics.ts';
import { Bus } from './bus.ts';

let nats: OwnNats;

beforeAll(async () => {
  nats = await startOwnNats();
});
afterAll(() => nats.stop());

it('comes back from a bus that did not let it in for a while', async () => {
  const bus = await Bus.open(nats.url, createLogger('silent'), createMetrics());
  const refusals = countRefusals(bus);
  const heard: string[] = [];
  bus.subscribe('news', (payload) => heard.push(payload));
  await nats.stop();
  await nats.start('a-password-that-it-does-not-know');
  await eventually(() => expect(refusals()).toBeGreaterThanOrEqual(3));
  await nats.stop();
  await nats.start();
  await eventually(() => expect(bus.up).toBe(true));
  bus.publish('news', 'after it');
  await eventually(() => expect(heard).toEqual(['after it']));
  await bus.close();
});

function countRefusals({ connection }: Bus): () => number {
  let refusals = 0;
  const count = async () => {
    for await (const status of connection.status()) if (status.type === 'error') refusals += 1;
  };
  count().catch(() => undefined);
  return () => refusals;
}
