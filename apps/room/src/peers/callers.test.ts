import { expect, test } from 'vitest';
import { Callers } from './callers.ts';

const order = {
  peer_id: 7,
  kind: 'meeting' as const,
  ptz: false,
  is_silent: false,
  viewer: { user_id: 1, name: 'Nell Lanternlight', role: 'Virtual nurse' },
  turn_servers: [],
};
const picture = {} as MediaStream;

test('a caller waits at the door, and is in with their voice alone', async () => {
  const callers = new Callers();
  await callers.knock(order);
  expect(callers.list.get()).toMatchObject([{ isIn: false, picture: undefined }]);
  callers.entryOf(order)?.();
  expect(callers.list.get()).toMatchObject([{ isIn: true, picture: undefined }]);
});

test('the voice that arrives after the picture does not take the picture away', () => {
  const callers = new Callers();
  const enter = callers.entryOf(order);
  enter?.(picture);
  enter?.();
  expect(callers.list.get()).toEqual([
    { peerId: 7, name: 'Nell Lanternlight', isIn: true, picture },
  ]);
});

test('a preview enters no room', () => {
  expect(new Callers().entryOf({ ...order, is_silent: true })).toBeUndefined();
});
