import { listRooms } from '@lamplight/contracts/calls/rooms';
import { listSource } from '../table/list-source.ts';

export const roomSource = listSource(listRooms, ({ id, name, unit }) => ({
  value: String(id),
  label: `${name}, ${unit.name}`,
}));
