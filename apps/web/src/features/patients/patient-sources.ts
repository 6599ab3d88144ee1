import { listDynamicFieldValues } from '@lamplight/contracts/calls/dynamic-fields';
import { listLanguageChoices } from '@lamplight/contracts/calls/languages';
import { listAvailableRooms } from '@lamplight/contracts/calls/rooms';
import { listTagChoices } from '@lamplight/contracts/calls/tags';
import { limits } from '@lamplight/contracts/limits';
import { namedOption } from '../../shared/table/list-source.ts';
import type { Option, OptionSource } from '../../shared/table/table-declaration.ts';

const matching = (options: Option[], q: string): Option[] =>
  options.filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()));

export const tagSource: OptionSource = async (api, { q, signal }) =>
  matching((await api.call(listTagChoices, {}, { signal })).map(namedOption), q);

export const languageSource: OptionSource = async (api, { q, signal }) =>
  matching((await api.call(listLanguageChoices, {}, { signal })).map(namedOption), q);

export const patientStatusSource: OptionSource = async (api, { q, signal }) => {
  const query = { table_name: 'patients', field_name: 'status' } as const;
  const values = await api.call(listDynamicFieldValues, { query }, { signal });
  const options = values
    .filter(({ is_enabled }) => is_enabled)
    .map(({ id, label }) => ({ value: String(id), label }));
  return matching(options, q);
};

export const roomOption = (
  room: { id: number; name: string },
  unit: { name: string } | null,
): Option => ({
  value: String(room.id),
  label: unit === null ? room.name : `${room.name}, ${unit.name}`,
});

/** Rooms with a free bed in the patient's own hospital, and the one she lies in. */
export const freeRoomSource =
  (patient: { divisionId: number | undefined; roomId: number | null }): OptionSource =>
  async (api, { division, q, signal }) => {
    const query = {
      per_page: limits.perPage.max,
      ...(q === '' ? {} : { q }),
      ...(patient.roomId === null ? {} : { room_id: patient.roomId }),
    };
    const { results } = await api.call(
      listAvailableRooms,
      { query },
      { signal, division: patient.divisionId ?? division },
    );
    return results.map((room) => roomOption(room, room.unit));
  };
