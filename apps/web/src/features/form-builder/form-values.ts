import type { FormFields } from '@lamplight/contracts/entities/form';
import type { FormFieldType } from '@lamplight/contracts/tables/forms';

/** What the builder fills in. */
export type FormValues = FormFields & { version: number };

export const typeWords: Record<FormFieldType, string> = {
  text: 'One line of text',
  textarea: 'Several lines of text',
  number: 'Number',
  datetime: 'Date and time',
  select: 'One from a list',
  radio: 'One of several, all in sight',
  checkbox: 'Ticked or not, or several of a list',
};

/** Where something stands after another thing, or it itself, was moved. */
export function placeAfterMove(place: number, from: number, to: number): number {
  if (place === from) return to;
  if (from < place && place <= to) return place - 1;
  if (to <= place && place < from) return place + 1;
  return place;
}
