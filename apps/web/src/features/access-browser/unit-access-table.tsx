import type { PersonAccess, UnitAccess } from '@lamplight/contracts/entities/access';
import { unitAccessFilters, unitAccessSorts } from '@lamplight/contracts/tables/access-browser';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { divisionSource } from '../../shared/sources/divisions.ts';
import type { TableDeclaration } from '../../shared/table/table-declaration.ts';
import { yesNoOptions } from '../../shared/table/yes-no.tsx';
import { MaybeLink } from './MaybeLink.tsx';
import { Reason } from './Reason.tsx';
import { textOfParts, unitReason } from './reasons.ts';

/** A unit with the person it is asked about, who is the same in all rows. */
export type AskedUnit = UnitAccess & { person: PersonAccess };

const whyOf = ({ person: { role, narrowing_groups: narrowing }, ...unit }: AskedUnit) =>
  unitReason(unit, { role, narrowing });

/** What a person can see. */
export const unitAccessTable: TableDeclaration<AskedUnit> = {
  id: 'access-units',
  sorts: unitAccessSorts,
  sortedBy: 'name',
  rules: unitAccessFilters,
  filters: {
    name: { label: 'Unit' },
    division: { label: 'Hospital', source: divisionSource },
    is_visible: { label: 'Sees it', options: yesNoOptions },
  },
  columns: [
    {
      key: 'name',
      header: 'Unit',
      sortable: true,
      text: ({ name }) => name,
      cell: ({ id, name }) => (
        <MaybeLink screens={['hospital.units.view']} id={id}>
          {name}
        </MaybeLink>
      ),
    },
    {
      key: 'division',
      header: 'Hospital',
      sortable: true,
      text: ({ division }) => division.name,
    },
    {
      key: 'is_visible',
      header: 'Sees it',
      sortable: true,
      text: ({ is_visible }) => (is_visible ? 'Yes' : 'No'),
      cell: ({ is_visible }) =>
        is_visible ? <Tag tone="ok">Yes</Tag> : <Tag tone="neutral">No</Tag>,
    },
    {
      key: 'why',
      header: 'Why',
      text: (unit) => textOfParts(whyOf(unit)),
      cell: (unit) => <Reason parts={whyOf(unit)} />,
    },
  ],
};
