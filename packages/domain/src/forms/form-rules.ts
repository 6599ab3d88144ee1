/**
 * Rules for what people type, shared by every form. A rule answers with the words to show,
 * or undefined when the text is fine. Empty is fine everywhere: being required is a rule of its own.
 */
export type FormRule = (text: string) => string | undefined;

export const positiveInteger: FormRule = (text) =>
  text === '' || /^[1-9][0-9]*$/.test(text) ? undefined : 'Enter a whole number above 0';

export const lengthLessThan =
  (max: number): FormRule =>
  (text) =>
    [...text].length > max ? 'Should be less or equal to maximum number of characters' : undefined;

/** Text that is no number at all fails too: it would otherwise compare as neither more nor less. */
export const valueLessThan =
  (max: number): FormRule =>
  (text) =>
    text === '' || Number(text) <= max ? undefined : 'Should be less or equal to maximum value';

export const decimal: FormRule = (text) =>
  text === '' || /^[0-9]+(\.[0-9])?$/.test(text)
    ? undefined
    : 'Enter a number with at most one decimal digit';
