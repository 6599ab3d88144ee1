import type { profileFields } from '@lamplight/contracts/entities/profile';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { ComparedField, Side } from '@lamplight/ui/compare/choices';
import type { z } from 'zod';

export type ProfileValues = z.input<typeof profileFields>;
export type ProfileBody = z.output<typeof profileFields>;

export const colorNames = {
  'is-primary': 'Violet',
  'is-warning': 'Amber',
  'is-success': 'Green',
  'is-danger': 'Rose',
} as const satisfies Record<CurrentUser['avatar_color'], string>;

export const profileValues = (user: CurrentUser): ProfileValues => ({
  name: user.name,
  phone: user.phone,
  timezone: user.timezone,
  time_format: user.time_format,
  audio_ping_enabled: user.audio_ping_enabled,
  avatar_type: user.avatar_type,
  avatar_color: user.avatar_color,
  preferred_division_id: user.preferred_division_id,
  version: user.version,
});

const labels = {
  name: 'Name',
  phone: 'Phone',
  timezone: 'Time zone',
  time_format: 'Clock',
  audio_ping_enabled: 'Sounds',
  avatar_type: 'Avatar',
  avatar_color: 'Colour',
  preferred_division_id: 'First division',
} as const;
type Field = keyof typeof labels;
const fields = Object.keys(labels) as Field[];

/** Each field as a person reads it. */
const texts = (
  values: ProfileValues,
  divisions: CurrentUser['divisions'],
): Record<Field, string> => ({
  name: values.name,
  phone: values.phone ?? '',
  timezone: values.timezone.replaceAll('_', ' '),
  time_format: `${values.time_format} hours`,
  audio_ping_enabled: values.audio_ping_enabled ? 'On' : 'Off',
  avatar_type: values.avatar_type === 'image' ? 'Picture' : 'Initials',
  avatar_color: colorNames[values.avatar_color],
  preferred_division_id:
    divisions.find(({ id }) => id === values.preferred_division_id)?.name ?? 'The last one used',
});

/** Both versions of a person, field by field. `base` is what she began from in this tab. */
export function compareProfile(
  base: ProfileValues,
  mine: ProfileValues,
  theirs: ProfileValues,
  divisions: CurrentUser['divisions'],
): ComparedField[] {
  const [from, my, their] = [base, mine, theirs].map((values) => texts(values, divisions));
  return fields.map((key) => ({
    key,
    label: labels[key],
    mine: my?.[key] ?? '',
    theirs: their?.[key] ?? '',
    changedByMe: my?.[key] !== from?.[key],
  }));
}

export const mergeProfile = (
  mine: ProfileValues,
  theirs: ProfileValues,
  choices: Record<string, Side>,
): ProfileValues => {
  const takenOver = fields.filter((key) => choices[key] === 'theirs');
  return {
    ...mine,
    ...Object.fromEntries(takenOver.map((key) => [key, theirs[key]])),
    version: theirs.version,
  };
};
