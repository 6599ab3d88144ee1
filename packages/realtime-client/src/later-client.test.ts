import type { LiveEvent, Topic } from '@lamplight/contracts/events';
import { expect, test } from 'vitest';
import { createStateHolder } from './connection-state.ts';
import { createLaterClient } from './later-client.ts';
import type { RealtimeClient } from './realtime-client.ts';
import { createTopicListeners } from './topic-listeners.ts';

const event = (topic: Topic): LiveEvent => ({
  topic,
  type: 'room.changed',
  data: { id: 1, op: 'updated', version: 2, division_id: 1 },
});

function connected() {
  const open = new Set<Topic>();
  const state = createStateHolder(() => new Date());
  const listeners = createTopicListeners({
    opened: (topic) => open.add(topic),
    closed: (topic) => open.delete(topic),
  });
  const client: RealtimeClient = {
    subscribe: listeners.add,
    state: state.current,
    watchState: state.watch,
    retryNow: () => undefined,
    reconnect: () => undefined,
    close: state.closed,
  };
  return { client, open, state, tell: listeners.tell };
}

test('who listened before it connected hears, and each topic is opened once', () => {
  const later = createLaterClient();
  const heard: string[] = [];
  const offFirst = later.subscribe('division.1', () => heard.push('first'));
  later.subscribe('division.1', () => heard.push('second'));
  later.subscribe('division.2', () => heard.push('gone'))();
  const real = connected();
  later.become(real.client);
  later.subscribe('division.3', () => heard.push('late'));
  expect([...real.open]).toEqual(['division.1', 'division.3']);
  real.tell(event('division.1'));
  real.tell(event('division.3'));
  expect(heard).toEqual(['first', 'second', 'late']);
  offFirst();
  expect(real.open.has('division.1')).toBe(true);
});

test('its state is the real one as soon as there is one', () => {
  const later = createLaterClient();
  const seen: string[] = [];
  later.watchState(() => seen.push(later.state().kind));
  expect(later.state().kind).toBe('connecting');
  later.failed();
  const real = connected();
  later.become(real.client);
  real.state.live();
  expect(seen).toEqual(['lost', 'connecting', 'live']);
});

test('closed before it connected, it does not connect', () => {
  const later = createLaterClient();
  later.close();
  const real = connected();
  later.become(real.client);
  expect(real.client.state().kind).toBe('closed');
  expect(later.state().kind).toBe('closed');
});
