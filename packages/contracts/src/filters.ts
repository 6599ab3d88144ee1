/** Kinds of filters of a list, and what each can be asked. Every answer can be turned round by 'not'. */
export const filterOperators = {
  TEXT: ['contains', 'equals', 'starts_with', 'ends_with'],
  NUMBER: [
    'equals',
    'greater_than',
    'less_than',
    'greater_than_or_equal',
    'less_than_or_equal',
    'between',
  ],
  ENUM: ['equals'],
  AUTOCOMPLETE: ['equals'],
  DATE: ['equals'],
  DATERANGE: ['equals'],
  DATETIMERANGE: ['equals'],
} as const;
export type FilterType = keyof typeof filterOperators;
export type FilterOperator = (typeof filterOperators)[FilterType][number];

export type FilterRule =
  { type: Exclude<FilterType, 'ENUM'> } | { type: 'ENUM'; values: readonly string[] };
export type FilterRules = Readonly<Record<string, FilterRule>>;

/** What one field is filtered by. A range has two values, either of which may be empty. */
export interface FilterValue {
  operator: FilterOperator;
  value: readonly string[];
  not?: boolean | undefined;
}
/** By field. */
export type Filters = Readonly<Record<string, FilterValue>>;

const number = String.raw`-?\d{1,12}(?:\.\d{1,4})?`;
const date = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const moment = String.raw`${date}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?Z`;
const range = (one: string) => `(?:${one},(?:${one})?|,${one})`;
const list = (one: string) => `${one}(?:,${one}){0,49}`;
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const valuePattern = (rule: FilterRule): string => {
  switch (rule.type) {
    case 'TEXT':
      return String.raw`[^\0-\x1f\x7f]{1,200}`;
    case 'NUMBER':
      return `${number}(?:,${number})?`;
    case 'ENUM':
      return list(`(?:${rule.values.map(literally).join('|')})`);
    case 'AUTOCOMPLETE':
      return list(String.raw`[1-9]\d{0,14}`);
    case 'DATE':
      return date;
    case 'DATERANGE':
      return range(date);
    case 'DATETIMERANGE':
      return range(moment);
  }
};

/**
 * One filter as it stands in an address: `name:not_contains:ward`. Whatever fits this pattern can be
 * asked of the database.
 */
export const filterPattern = (rules: FilterRules): RegExp =>
  new RegExp(
    `^(?:${Object.entries(rules)
      .map(([field, rule]) => {
        const operators = filterOperators[rule.type].filter((one) => one !== 'between');
        const asked = `${field}:(?:not_)?(?:${operators.join('|')}):`;
        return rule.type === 'NUMBER'
          ? `${asked}${number}|${field}:(?:not_)?between:${number},${number}`
          : `${asked}${valuePattern(rule)}`;
      })
      .join('|')})$`,
  );

export const writeFilter = (field: string, { operator, value, not }: FilterValue): string =>
  `${field}:${not ? 'not_' : ''}${operator}:${value.join(',')}`;

export const writeFilters = (filters: Filters): string[] =>
  Object.entries(filters).map(([field, value]) => writeFilter(field, value));

/** Reads what `writeFilter` wrote; a text that fits no rule gives nothing. */
export function readFilter(
  text: string,
  rules: FilterRules,
): { field: string; rule: FilterRule; filter: FilterValue } | undefined {
  if (!filterPattern(rules).test(text)) return undefined;
  const [field = '', asked = ''] = text.split(':', 2);
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
  if (rule === undefined) return undefined;
  const not = asked.startsWith('not_');
  const operator = (not ? asked.slice('not_'.length) : asked) as FilterOperator;
  const rest = text.slice(field.length + asked.length + 2);
  const value = rule.type === 'TEXT' ? [rest] : rest.split(',');
  return { field, rule, filter: { operator, value, ...(not && { not }) } };
}

export const readFilters = (texts: readonly string[], rules: FilterRules): Filters =>
  Object.fromEntries(
    texts.flatMap((text) => {
      const read = readFilter(text, rules);
      return read === undefined ? [] : [[read.field, read.filter] as const];
    }),
  );
