import type { FeatureFlag } from '@lamplight/contracts/entities/feature-flag';

/** `ptz_presets` as people read it: 'PTZ presets'. */
export const flagName = (key: string): string => {
  const words = key.replaceAll('_', ' ').replace(/\bptz\b/, 'PTZ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

const names = (rows: readonly { name: string }[], hidden = 0): string[] => [
  ...rows.map(({ name }) => name),
  ...(hidden > 0 ? [`${hidden} out of your sight`] : []),
];

/** Whom a flag is for, once it is on. */
export const audienceOf = (flag: FeatureFlag): string =>
  flag.is_for_everybody
    ? 'Everybody'
    : [
        ...names(flag.divisions, flag.hidden_division_count),
        ...names(flag.roles),
        ...names(flag.users, flag.hidden_user_count),
      ].join(', ') || 'Nobody who is still there';

/** Days are compared as the person's calendar has them. */
export const isOverdue = ({ remove_by }: Pick<FeatureFlag, 'remove_by'>, today: string): boolean =>
  remove_by !== null && remove_by < today;
