import type { SharedView } from '@lamplight/contracts/entities/shared-view';
import { askedInWords } from '../../shared/table/filter-words.ts';
import { capitalised } from '../../shared/resource/capitalised.ts';

const inWords = (key: string) => key.replace(/^custom\./, '').replaceAll('_', ' ');

/** What a view filters by; names of chosen records are its table's to know. */
export const filtersInWords = ({ filters }: SharedView['metadata']): string =>
  Object.entries(filters)
    .map(([field, { operator, not, value }]) => {
      const asked = askedInWords({ operator, ...(not === undefined ? {} : { not }) });
      return `${capitalised(inWords(field))} ${asked} ${value.map(inWords).join(' or ')}`;
    })
    .join(', ');

export const orderInWords = ({ order }: SharedView['metadata']): string =>
  `${capitalised(inWords(order.field))}, ${order.direction === 'asc' ? 'ascending' : 'descending'}`;

export const columnsInWords = ({ visible_columns: columns }: SharedView['metadata']): string =>
  capitalised(columns.map(inWords).join(', '));
