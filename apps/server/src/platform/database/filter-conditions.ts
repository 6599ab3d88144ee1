import {
  readFilter,
  type FilterRule,
  type FilterRules,
  type FilterValue,
} from '@lamplight/contracts/filters';
import { sql, type RawBuilder } from 'kysely';

type Condition = RawBuilder<boolean>;

/** The column a field is filtered by, an expression of the row, or a condition of its own making. */
export type FilterColumns = Readonly<
  Record<string, string | RawBuilder<unknown> | ((value: FilterValue) => Condition)>
>;

/** By field: a query for the keys among which are all rows that fit, or nothing where no index helps. */
export type FoundByFilter = Readonly<
  Record<string, (value: FilterValue) => RawBuilder<unknown> | undefined>
>;

const literally = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

const likePattern = {
  contains: (text: string) => `%${text}%`,
  equals: (text: string) => text,
  starts_with: (text: string) => `${text}%`,
  ends_with: (text: string) => `%${text}`,
} as const;

/** A pattern for LIKE. */
export const patternOf = ({ operator, value: [text = ''] }: FilterValue): string =>
  likePattern[operator as keyof typeof likePattern](literally(text));

const comparison = {
  equals: '=',
  greater_than: '>',
  less_than: '<',
  greater_than_or_equal: '>=',
  less_than_or_equal: '<=',
} as const;

export const inRange = (
  column: RawBuilder<unknown>,
  [from = '', to = '']: readonly string[],
  type: string,
) => {
  const ends = [
    ...(from === '' ? [] : [sql`${column} >= ${from}::${sql.raw(type)}`]),
    ...(to === '' ? [] : [sql`${column} <= ${to}::${sql.raw(type)}`]),
  ];
  return sql<boolean>`(${sql.join(ends, sql` AND `)})`;
};

/** Days are those of a column of days: a moment has no day until somebody says in which time zone. */
function conditionOf(
  rule: FilterRule,
  column: RawBuilder<unknown>,
  filter: FilterValue,
): Condition {
  const { operator, value } = filter;
  const [first = ''] = value;
  switch (rule.type) {
    case 'TEXT':
      return sql`${column} ILIKE ${patternOf(filter)}`;
    case 'NUMBER':
      return operator === 'between'
        ? sql`${column} BETWEEN ${first}::numeric AND ${value[1] ?? first}::numeric`
        : sql`${column} ${sql.raw(comparison[operator as keyof typeof comparison])} ${first}::numeric`;
    case 'ENUM':
      return sql`${column}::text = ANY(${[...value]}::text[])`;
    case 'AUTOCOMPLETE':
      return sql`${column} = ANY(${[...value]}::bigint[])`;
    case 'DATE':
      return sql`${column}::date = ${first}::date`;
    case 'DATERANGE':
      return inRange(sql`${column}::date`, value, 'date');
    case 'DATETIMERANGE':
      return inRange(column, value, 'timestamptz');
  }
}

/** What a list is filtered by, as SQL. A row without the value is one that does not have it. */
export const filterConditions = (
  texts: readonly string[] | undefined,
  rules: FilterRules,
  columns: FilterColumns,
): Condition[] =>
  (texts ?? []).map((text) => {
    const read = readFilter(text, rules);
    const column = read && columns[read.field];
    if (!read || column === undefined) throw new Error('A filter has passed that fits no rule.');
    const condition =
      typeof column === 'function'
        ? column(read.filter)
        : conditionOf(
            read.rule,
            typeof column === 'string' ? sql.ref(column) : column,
            read.filter,
          );
    return read.filter.not ? sql<boolean>`(${condition}) IS NOT TRUE` : condition;
  });

/** The keys that the first filter finds which can. All conditions hold beside it, its own too. */
export function foundByFilter(
  texts: readonly string[] | undefined,
  rules: FilterRules,
  found: FoundByFilter,
): RawBuilder<unknown> | undefined {
  for (const text of texts ?? []) {
    const read = readFilter(text, rules);
    const keys = read && !read.filter.not && found[read.field]?.(read.filter);
    if (keys) return keys;
  }
  return undefined;
}
