import type { DraftStore, KeptDraft } from './draft-store.ts';
import { slotBeside } from './stored-drafts.ts';

/** One that lies there from before, and where. */
export interface OfferedDraft extends KeptDraft {
  slot: string;
}

/** Forms on screen that have unsaved changes, and where those are kept. One of each per tab. */
const openForms = new Map<string, () => unknown>();
/** A form that was opened, and where it keeps what is typed into it now: beside what it offers, which it must not touch. */
export interface Opening {
  slot?: string | undefined;
}
const openings = new Map<string, Opening>();
let store: DraftStore | undefined;
let leaving = false;

/** Known once somebody has signed in: what is kept is hers. What the one before had open is kept as his, and no more. */
export const keepDraftsIn = (ofPerson: DraftStore | undefined) => {
  // Those forms may stay on screen for a moment, and keep what is in them when they go.
  for (const [formKey, values] of openForms) keepDraft(formKey, values()).catch(() => undefined);
  openForms.clear();
  openings.clear();
  store = ofPerson;
};

/** A form is opened: what it kept the last time is from before now. */
export const openAnew = (formKey: string) => {
  openings.delete(formKey);
};

export function openingOf(formKey: string): Opening {
  const known = openings.get(formKey) ?? {};
  openings.set(formKey, known);
  return known;
}

/** While a form has unsaved changes it is registered here. */
export function registerUnsaved(formKey: string, values: () => unknown): () => void {
  openForms.set(formKey, values);
  return () => openForms.delete(formKey);
}

/** Its content has been saved or given up: nobody needs to be asked about it. */
export const forgetUnsaved = (formKey: string) => {
  openForms.delete(formKey);
  dropDraft(formKey);
};

/** This opening of it has been saved. Where the form was opened again meanwhile, that one goes on. */
export const forgetOpening = (formKey: string, opening: Opening) => {
  if (openings.get(formKey) === opening) forgetUnsaved(formKey);
  else if (opening.slot !== undefined) store?.drop(opening.slot);
};

/** The page is left with everything that was typed on it. */
export const forgetAllUnsaved = () => {
  for (const formKey of [...openForms.keys()]) forgetUnsaved(formKey);
};

export const hasUnsaved = (): boolean => openForms.size > 0 && !leaving;

/** The person has decided to leave; the browser need not ask again, unless leaving fails. */
export const leaveWithoutAsking = (): { stay: () => void } => {
  leaving = true;
  return {
    stay: () => {
      leaving = false;
    },
  };
};

/** Of a form that was saved or given up a moment ago nothing is kept any more. */
export async function keepDraft(formKey: string, values: unknown): Promise<void> {
  if (!openForms.has(formKey)) return;
  const opening = openingOf(formKey);
  opening.slot ??= slotBeside(formKey);
  await store?.keep(opening.slot, values);
}

/** What was begun before and not decided on yet, the last first; only such as `fits` this form. */
export async function findDraft(
  formKey: string,
  fits: (values: unknown) => boolean = () => true,
): Promise<OfferedDraft | undefined> {
  const own = openings.get(formKey)?.slot;
  for (const slot of store?.slotsOf(formKey) ?? []) {
    const kept = slot === own ? undefined : await store?.find(slot);
    if (kept !== undefined && fits(kept.values)) return { ...kept, slot };
  }
  return undefined;
}

/** The form goes on with an offered draft. What is typed in it by now is kept first, to be offered itself. */
export async function takeUpDraft(formKey: string, { slot }: OfferedDraft): Promise<void> {
  const typed = openForms.get(formKey);
  const setAside = typed && keepDraft(formKey, typed());
  openingOf(formKey).slot = slot;
  await setAside;
}

export const discardDraft = ({ slot }: OfferedDraft) => store?.drop(slot);

/** What the form itself keeps; what it offers stays until somebody decides on that. */
export const dropDraft = (formKey: string) => {
  const opening = openings.get(formKey);
  if (opening?.slot === undefined) return;
  store?.drop(opening.slot);
  opening.slot = undefined;
};

/** The page is about to be left for sign-in: everything typed on it is kept first. */
export async function saveDrafts(): Promise<void> {
  leaveWithoutAsking();
  await Promise.all([...openForms].map(([formKey, values]) => keepDraft(formKey, values())));
}
