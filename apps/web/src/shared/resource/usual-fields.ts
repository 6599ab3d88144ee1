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
