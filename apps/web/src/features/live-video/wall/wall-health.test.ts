import { newSession, type SessionEvent } from '@lamplight/video-session/session-state';
import { transition } from '@lamplight/video-session/transition';
import { expect, test } from 'vitest';
import { healthOf, WallHealth } from './wall-health.ts';

const after = (...events: SessionEvent[]) =>
  events.reduce((state, event) => transition(state, event).state, newSession('monitoring'));
const watched: SessionEvent[] = [
  { type: 'connect', sendsMedia: false },
  { type: 'joined', attempt: 1 },
  { type: 'frame', attempt: 1 },
];

test.each([
  [[], 'off'],
  [watched.slice(0, 1), 'connecting'],
  [watched, 'live'],
  [[...watched, { type: 'curtain', attempt: 1, isClosed: true }], 'curtained'],
  [[...watched, { type: 'stalled', attempt: 1 }], 'lost'],
  [[...watched, { type: 'link-lost', attempt: 1 }], 'lost'],
  [[...watched, { type: 'room-left', attempt: 1 }], 'lost'],
  [[...watched, { type: 'room-restarted', attempt: 1 }], 'lost'],
] as [SessionEvent[], string][])('after %j a tile is %s [R003-2.4]', (events, health) => {
  expect(healthOf(after(...events))).toBe(health);
});

test('the wall counts how its tiles fare, and a tile that is gone no longer counts [R003-2.4]', () => {
  const wall = new WallHealth();
  wall.tell(1, 'live');
  wall.tell(2, 'live');
  wall.tell(2, 'lost');
  expect(wall.counts.get()).toMatchObject({ live: 1, lost: 1 });
  wall.forget(2);
  expect(wall.counts.get()).toMatchObject({ live: 1, lost: 0 });
});
