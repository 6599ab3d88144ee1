import { expect, it } from 'vitest';
import { unmapped, withPlace } from './source-values.ts';

const place = (room: string, room_id = 1) => ({
  facility: '',
  unit: '4W',
  room,
  bed: '',
  room_id,
  bed_id: null,
});

it('keeps each place of a source once, where it stood [R004-2.3]', () => {
  const [one, two, three] = [place('1'), place('2'), place('3')];
  const all = [one, two, three];
  expect(withPlace(all, place('4'), undefined).map(({ room }) => room)).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);
  expect(withPlace(all, place('2', 9), two)).toEqual([one, place('2', 9), three]);
  expect(withPlace(all, place('3', 9), undefined)).toEqual([one, two, place('3', 9)]);
});

it('offers what no entry fits: an empty part fits any [R004-2.3]', () => {
  const said = { facility: 'MAIN', unit: '4w', room: '1', bed: 'A' };
  expect(unmapped([said], [place('1')])).toEqual([]);
  expect(unmapped([said], [place('2')])).toEqual([said]);
});
