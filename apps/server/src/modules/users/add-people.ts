import { insertLinks, insertRows } from '../../platform/resources/insert-rows.ts';
import {
  eachRow,
  rowRule,
  type RowAddition,
  type UniqueIndex,
} from '../../platform/resources/row-rules.ts';
import { divisionsOutOfSight, tooMuchShown } from '../groups/index.ts';
import { choiceRules, roleRule, type PersonFields } from './check-person.ts';
import { personLists } from './person-choices.queries.ts';

type Lists = 'division_ids' | 'staff_type_ids' | 'virtual_request_type_ids' | 'disabled';
export type PersonColumns = Omit<PersonFields, Lists> & { disabled_at: Date | null };

export const columnsOf = (fields: PersonFields, disabled_at: Date | null): PersonColumns => {
  const { division_ids: _d, staff_type_ids: _s, virtual_request_type_ids: _v, ...rest } = fields;
  const { disabled: _disabled, ...columns } = rest;
  return { ...columns, disabled_at };
};

export const personAddress: UniqueIndex<Pick<PersonFields, 'email'>> = {
  table: 'users',
  index: 'users_email',
  field: 'email',
  text: 'Somebody else of the health system has this address',
  looksAt: ['email'],
};

/** Nobody narrows what a new person sees: a hospital shows her all its units. */
const sightRule = rowRule<PersonFields, 'division_ids'>(
  ['division_ids'],
  eachRow(
    ({ db, who }) => divisionsOutOfSight(db, who),
    ({ division_ids }, hidden) =>
      division_ids.some((id) => hidden.has(id))
        ? { path: 'division_ids', text: tooMuchShown }
        : undefined,
  ),
);

const fieldOf = {
  user_divisions: 'division_ids',
  user_staff_types: 'staff_type_ids',
  user_virtual_request_types: 'virtual_request_type_ids',
} as const satisfies Record<keyof typeof personLists, keyof PersonFields>;

export const personAddition: RowAddition<PersonFields> = {
  rules: [roleRule, ...choiceRules, sightRule],
  unique: [personAddress],
  insert: async ({ db, who, now }, rows) => {
    const { hospitalId } = who;
    const people = rows.map((fields) => columnsOf(fields, fields.disabled ? now : null));
    const ids = await insertRows(db, 'users', hospitalId, people);
    for (const [table, column] of Object.entries(personLists)) {
      const name = table as keyof typeof personLists;
      const links = rows.flatMap((fields, at) =>
        fields[fieldOf[name]].map((id) => ({ user_id: ids[at], [column]: id })),
      );
      await insertLinks(db, name, hospitalId, links);
    }
    return ids;
  },
};
