import type { KeptCustomField } from '@lamplight/contracts/entities/custom-field';

export type CustomFieldValues = {
  label: string;
  section: string | null;
  options: { choices: string[] };
  position: number | null;
  /** Only of a new one. */
  model?: string | null;
  kind?: string | null;
  key?: string | null;
  version: number;
};

export const modelWords = {
  patient: 'Patients',
  video_device: 'Video devices',
  room: 'Rooms',
} as const;

export const kindWords = {
  text: 'One line of text',
  textarea: 'Several lines of text',
  number: 'A number',
  select: 'One of a list',
  radio: 'One of a few, all shown',
  checkbox: 'Yes or no',
  datetime: 'A date with a time',
} as const;

export const customFieldValues = ({
  label,
  section,
  options,
  position,
}: KeptCustomField): Omit<CustomFieldValues, 'version'> => ({ label, section, options, position });
