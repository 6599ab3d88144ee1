import type { FilterOperator, FilterValue } from '@lamplight/contracts/filters';
import type { DeclaredFilter } from './table-declaration.ts';

export const operatorWords: Record<FilterOperator, string> = {
  contains: 'contains',
  equals: 'is',
  starts_with: 'starts with',
  ends_with: 'ends with',
  greater_than: 'is more than',
  less_than: 'is less than',
  greater_than_or_equal: 'is at least',
  less_than_or_equal: 'is at most',
  between: 'is between',
};

const negated: Partial<Record<FilterOperator, string>> = {
  contains: 'does not contain',
  starts_with: 'does not start with',
  ends_with: 'does not end with',
};

export const askedInWords = ({ operator, not }: Pick<FilterValue, 'operator' | 'not'>): string => {
  const words = operatorWords[operator];
  return not ? (negated[operator] ?? words.replace(/^is\b/, 'is not')) : words;
};

const rangeInWords = ([from = '', to = '']: readonly string[], shown: (text: string) => string) => {
  if (to === '') return `since ${shown(from)}`;
  return from === '' ? `until ${shown(to)}` : `${shown(from)} to ${shown(to)}`;
};

/** 'Status is Online or Offline', as it stands on the chip. */
export function filterInWords(
  { label, rule, options }: DeclaredFilter,
  filter: FilterValue,
  nameOf: (value: string) => string | undefined,
  timeInWords: (iso: string) => string,
): string {
  const { value } = filter;
  const named = (one: string) =>
    options?.find((option) => option.value === one)?.label ?? nameOf(one) ?? one;
  switch (rule.type) {
    case 'DATERANGE':
      return `${label} ${filter.not ? 'not ' : ''}${rangeInWords(value, (text) => text)}`;
    case 'DATETIMERANGE':
      return `${label} ${filter.not ? 'not ' : ''}${rangeInWords(value, timeInWords)}`;
    case 'NUMBER':
      return `${label} ${askedInWords(filter)} ${value.join(' and ')}`;
    default:
      return `${label} ${askedInWords(filter)} ${value.map(named).join(' or ')}`;
  }
}
