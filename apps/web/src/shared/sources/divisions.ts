import { getCurrentUser } from '@lamplight/contracts/calls/sign-in';
import type { OptionSource } from '../table/table-declaration.ts';

/** The hospitals a person works in: she knows them already, whatever else she may see. */
export const divisionSource: OptionSource = async (api, { q, signal }) => {
  const { divisions } = await api.call(getCurrentUser, {}, { signal, background: true });
  return divisions
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .map(({ id, name }) => ({ value: String(id), label: name }));
};
