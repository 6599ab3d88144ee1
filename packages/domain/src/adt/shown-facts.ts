/** Stands where masking hides a word. */
export const hiddenFact = '••••';

const saysWho = new Set(['first_name', 'middle_name', 'last_name', 'suffix', 'dob']);

/** Whether a fact of the history says who somebody is, rather than where or how. */
export const isPersonalFact = (name: string): boolean => saysWho.has(name);

export const factName = (name: string): string => name.replaceAll('_', ' ');

export const factText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
