import type { DraftStore, KeptDraft } from './draft-store.ts';

/** Forms on screen that have unsaved changes, and where those are kept. One of each per tab. */
const openForms = new Map<string, () => unknown>();
let store: DraftStore | undefined;
let leaving = false;

/** Known once somebody has signed in: what is kept is hers. */
export const keepDraftsIn = (ofPerson: DraftStore | undefined) => {
  store = ofPerson;
};

/** While a form has unsaved changes it is registered here. */
export function registerUnsaved(formKey: string, values: () => unknown): () => void {
  openForms.set(formKey, values);
  return () => openForms.delete(formKey);
}

/** Its content has been saved or given up: nobody needs to be asked about it. */
export const forgetUnsaved = (formKey: string) => {
  openForms.delete(formKey);
  store?.drop(formKey);
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
  if (openForms.has(formKey)) await store?.keep(formKey, values);
}

export const findDraft = async (formKey: string): Promise<KeptDraft | undefined> =>
  store?.find(formKey);

export const dropDraft = (formKey: string) => store?.drop(formKey);

/** The page is about to be left for sign-in: everything typed on it is kept first. */
export async function saveDrafts(): Promise<void> {
  leaveWithoutAsking();
  await Promise.all([...openForms].map(([formKey, values]) => keepDraft(formKey, values())));
}
