import { virtualRequestTypeFields } from '@lamplight/contracts/entities/virtual-request-type';
import type {
  GroupRef,
  RequestSound,
  VirtualRequestType,
} from '@lamplight/contracts/entities/virtual-request-type';
import type { ComparedField, Side } from '@lamplight/ui/compare/choices';
import { z } from 'zod';

/** The fields of a type and the version they are edited from. */
export const typeForm = z.strictObject({ ...virtualRequestTypeFields.shape, version: z.int() });
export type TypeValues = z.input<typeof typeForm>;
export type TypeBody = z.output<typeof typeForm>;

export const typeValues = (type: VirtualRequestType): TypeValues => ({
  label: type.label,
  priority: type.priority,
  ui_sound: type.ui_sound,
  ui_sound_repeat_count: type.ui_sound_repeat_count,
  escalate_after_sec: type.escalate_after_sec,
  group_ids: type.groups.map(({ id }) => id),
  enabled: type.enabled,
  version: type.version,
});

export const priorityWords = { low: 'Low', medium: 'Medium', high: 'High' } as const;
export const soundWords: Record<RequestSound, string> = {
  priority: 'As its priority',
  low: 'Low: two notes',
  medium: 'Medium: three notes',
  high: 'High: three notes, twice',
  none: 'No sound',
};

type Field = Exclude<keyof TypeValues, 'version'>;
const labels: Record<Field, string> = {
  label: 'Name',
  priority: 'Priority',
  ui_sound: 'Sound',
  ui_sound_repeat_count: 'Sound is played',
  escalate_after_sec: 'Time to answer',
  group_ids: 'Groups',
  enabled: 'In use',
};

const texts = (values: TypeValues, groups: readonly GroupRef[]): Record<Field, string> => ({
  label: values.label,
  priority: priorityWords[values.priority],
  ui_sound: soundWords[values.ui_sound],
  ui_sound_repeat_count: `${values.ui_sound_repeat_count} times`,
  escalate_after_sec: `${values.escalate_after_sec} seconds`,
  group_ids:
    values.group_ids
      .map((id) => groups.find((group) => group.id === id)?.name ?? 'A removed group')
      .join(', ') || 'Everybody at once',
  enabled: values.enabled ? 'Yes' : 'No',
});

/** Both versions of a type, field by field. `base` is what the person began from. */
export function compareType(
  base: TypeValues,
  mine: TypeValues,
  theirs: TypeValues,
  groups: readonly GroupRef[],
): ComparedField[] {
  const [from, my, their] = [base, mine, theirs].map((values) => texts(values, groups)) as [
    Record<Field, string>,
    Record<Field, string>,
    Record<Field, string>,
  ];
  return (Object.keys(labels) as Field[]).map((key) => ({
    key,
    label: labels[key],
    mine: my[key],
    theirs: their[key],
    changedByMe: my[key] !== from[key],
  }));
}

export function mergeType(
  mine: TypeValues,
  theirs: TypeValues,
  choices: Record<string, Side>,
): TypeValues {
  const chosen = (Object.keys(labels) as Field[]).map((key) => [
    key,
    (choices[key] === 'theirs' ? theirs : mine)[key],
  ]);
  return { ...theirs, ...Object.fromEntries(chosen) } as TypeValues;
}
