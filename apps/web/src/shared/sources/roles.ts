import { listRoleChoices } from '@lamplight/contracts/calls/roles';
import type { OptionSource } from '../table/table-declaration.ts';

/** All roles of the hospital; there are few, so the browser looks among them. */
export const roleSource: OptionSource = async (api, { q, signal }) => {
  const roles = await api.call(listRoleChoices, {}, { signal });
  return roles
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .map(({ id, name }) => ({ value: String(id), label: name }));
};
