/**
 * What was typed survives a session that ended: it is put into this tab's sessionStorage when the
 * person goes to sign in again, and taken back by the same form for the same person. Closing the
 * tab forgets it.
 */
const openForms = new Map<string, () => unknown>();
let leaving = false;

const storageKey = (userId: number, formKey: string) => `lamplight.draft.${userId}.${formKey}`;

/** While a form has unsaved changes it is registered here. */
export function registerUnsaved(formKey: string, values: () => unknown): () => void {
  openForms.set(formKey, values);
  return () => openForms.delete(formKey);
}

/** Its content has been saved or given up: nobody needs to be asked about it. */
export const forgetUnsaved = (formKey: string) => openForms.delete(formKey);

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

export function saveDrafts(userId: number) {
  leaveWithoutAsking();
  for (const [formKey, values] of openForms) {
    try {
      sessionStorage.setItem(storageKey(userId, formKey), JSON.stringify(values()));
    } catch {
      // Storage is full or forbidden: signing in again is still possible.
    }
  }
}

/** The draft of this form, once. Whoever else signs in does not get it. */
export function takeDraft(userId: number, formKey: string): unknown {
  try {
    const text = sessionStorage.getItem(storageKey(userId, formKey));
    for (let at = sessionStorage.length - 1; at >= 0; at -= 1) {
      const key = sessionStorage.key(at);
      if (key?.startsWith('lamplight.draft.') && key.endsWith(`.${formKey}`)) {
        sessionStorage.removeItem(key);
      }
    }
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
