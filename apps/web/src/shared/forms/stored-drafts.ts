import { limits } from '@lamplight/contracts/limits';
import type { SealedDraft } from './draft-cipher.ts';

/** What lies on the device: when it was begun and last changed, for everybody to read; the rest sealed. */
export interface StoredDraft extends SealedDraft {
  begun: number;
  saved: number;
}

const prefix = 'lamplight.draft.';
const offeredMs = limits.draftHours * 3_600_000;
const texts = ['day', 'iv', 'text'] as const;

export const draftName = (userId: number, formKey: string): string =>
  `${prefix}${userId}.${formKey}`;

/** Kept beside what was begun before: of the same form, under a name of its own. */
export const slotBeside = (formKey: string): string => `${formKey}~${crypto.randomUUID()}`;

const isSlotOf = (name: string, first: string): boolean =>
  name === first || name.startsWith(`${first}~`);

function parse(text: string | null): StoredDraft | undefined {
  try {
    const draft = JSON.parse(text ?? '') as Partial<StoredDraft> | null;
    const isWhole =
      texts.every((name) => typeof draft?.[name] === 'string') &&
      typeof draft?.begun === 'number' &&
      typeof draft.saved === 'number';
    return isWhole ? (draft as StoredDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** Also not one from the future: a clock that was set back must not keep a draft for ever. */
const isOffered = ({ saved }: StoredDraft, now: number): boolean =>
  saved <= now && now - saved < offeredMs;

export function readStored(name: string, now: number): StoredDraft | undefined {
  const draft = parse(localStorage.getItem(name));
  return draft && isOffered(draft, now) ? draft : undefined;
}

export const writeStored = (name: string, draft: StoredDraft) =>
  localStorage.setItem(name, JSON.stringify(draft));

export const removeStored = (name: string) => localStorage.removeItem(name);

/** The slots of a form in which something is kept, what was changed last first. */
export function slotsStored(userId: number, formKey: string, now: number): string[] {
  const first = draftName(userId, formKey);
  return Object.keys(localStorage)
    .filter((name) => isSlotOf(name, first))
    .map((name) => ({ name, saved: readStored(name, now)?.saved ?? 0 }))
    .toSorted((one, other) => other.saved - one.saved)
    .map(({ name }) => formKey + name.slice(first.length));
}

/** Drafts whose time is over go, whoever's they were. */
export function sweepStored(now: number) {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(prefix) && readStored(name, now) === undefined) removeStored(name);
  }
}
