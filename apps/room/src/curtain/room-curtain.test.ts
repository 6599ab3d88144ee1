import { expect, it } from 'vitest';
import { RoomCurtain } from './room-curtain.ts';
import { CurtainStore, type CurtainStoreIn } from './stored-curtain.ts';

const card = { hospital_id: 1, device_id: 2 };

function memory(): CurtainStoreIn & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
const start = (storage: CurtainStoreIn) => new RoomCurtain(new CurtainStore(card, storage));

it('is closed while it does not know, and opens when the server says so [R001-4.70]', () => {
  const storage = memory();
  const curtain = start(storage);
  expect(curtain.isClosed).toBe(true);
  expect(curtain.report.state).toBe('unknown');
  curtain.open(0);
  expect(curtain.isClosed).toBe(false);
  expect(start(storage).isClosed).toBe(false);
});

it('stays closed over a restart, whoever closed it [R001-4.70]', () => {
  const storage = memory();
  const curtain = start(storage);
  curtain.open(0);
  curtain.close('room', null);
  const restarted = start(storage);
  expect(restarted.isClosed).toBe(true);
  expect(restarted.report).toEqual({ state: 'closed', closings: 1, closed_by: 'room' });
});

it('does not open for an order that does not know of the last closing [R001-4.70]', () => {
  const curtain = start(memory());
  const { closings } = curtain.close('order', 'Ada North');
  curtain.close('room', null);
  expect(() => curtain.open(closings)).toThrow('closed again');
  expect(curtain.isClosed).toBe(true);
  curtain.open(closings + 1);
  expect(curtain.isClosed).toBe(false);
});

it('is closed with a memory that is damaged, and with one that cannot be written', () => {
  const damaged = memory();
  damaged.kept.set('curtain.1.2', '{"state":"open"}');
  expect(start(damaged).isClosed).toBe(true);
  const full = memory();
  start(full).open(0);
  full.setItem = () => {
    throw new Error('The disk is full');
  };
  const curtain = start(full);
  curtain.close('room', null);
  expect(curtain.isClosed).toBe(true);
  expect(start(full).isClosed).toBe(true);
});
