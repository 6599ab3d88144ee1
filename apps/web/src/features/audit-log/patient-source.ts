import { search } from '@lamplight/contracts/calls/search';
import type { OptionSource } from '../../shared/table/table-declaration.ts';
import type { Masking } from '../../shared/use-masking.ts';

/** Patients by name or record number, shown as this person wants to see them. */
export const patientSource =
  (masking: Masking): OptionSource =>
  async (api, { division, q, signal }) => {
    if (q === '') return [];
    const groups = await api.call(search, { query: { q } }, { division, signal });
    return groups.flatMap((group) =>
      group.groupId === 'patients'
        ? group.items.map(({ id, display_name, mrn }) => ({
            value: String(id),
            label: `${masking.name(display_name)}, ${masking.mrn(mrn)}`,
          }))
        : [],
    );
  };
