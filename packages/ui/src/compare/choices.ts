export type Side = 'mine' | 'theirs';

export interface ComparedField {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  /** Whether the person changed it herself, seen from where her editing began. */
  changedByMe: boolean;
}

export const differs = (field: ComparedField): boolean => field.mine !== field.theirs;

/** Each side keeps what it changed: mine where I typed, theirs where I did not. */
export const firstChoices = (fields: ComparedField[]): Record<string, Side> =>
  Object.fromEntries(
    fields.filter(differs).map(({ key, changedByMe }) => [key, changedByMe ? 'mine' : 'theirs']),
  );

export const allOf = (fields: ComparedField[], side: Side): Record<string, Side> =>
  Object.fromEntries(fields.filter(differs).map(({ key }) => [key, side]));
