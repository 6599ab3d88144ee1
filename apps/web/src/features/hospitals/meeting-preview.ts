/** On, off, or as the health system has it. */
export const previewOptions = [
  { value: 'inherited', label: 'As the health system has it' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

export const previewText = (value: unknown): string => {
  if (value === null || value === undefined) return 'inherited';
  return value === true ? 'on' : 'off';
};

export const previewValue = (text: string): boolean | null =>
  text === 'inherited' ? null : text === 'on';
