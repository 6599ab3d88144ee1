import { listUsers } from '@lamplight/contracts/calls/users';
import { listSource } from '../table/list-source.ts';

/** People by name or address, as administrators look for them. */
export const personSource = listSource(listUsers, ({ id, name, email }) => ({
  value: String(id),
  label: `${name}, ${email}`,
}));
