import type { FormField } from './form-declaration.ts';

/** Fields that several records have, with the same words everywhere. */

export const positionField = <Values extends { position: number | null }>(): FormField<Values> => ({
  key: 'position',
  kind: 'number',
  label: 'Place',
  description: 'Where it stands among the others; left empty, it comes last.',
});

export const enabledField = <Values extends { is_enabled: boolean }>(
  description: string,
): FormField<Values> => ({
  key: 'is_enabled',
  kind: 'switch',
  label: 'In use',
  description,
});

/** On, off, or as the health system has it. */
export const inheritedOptions = [
  { value: 'inherited', label: 'As the health system has it' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

const inheritedText = (value: unknown): string => {
  if (value === null || value === undefined) return 'inherited';
  return value === true ? 'on' : 'off';
};

/** What one hospital may decide for itself. `fromAbove`: what holds where it does not. */
export const inheritedField = <Values, Row>(
  key: keyof Values & string,
  label: string,
  meaning: string,
  fromAbove: (row: Row) => boolean,
): FormField<Values, Row> => ({
  key,
  label,
  kind: 'choice',
  options: inheritedOptions,
  write: inheritedText,
  read: (text) => (text === 'inherited' ? null : text === 'on'),
  description: (row) =>
    row === undefined
      ? meaning
      : `${meaning} The health system has it ${fromAbove(row) ? 'on' : 'off'}.`,
});
