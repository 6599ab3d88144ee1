/**
 * localStorage where it is allowed. A browser that forbids it still works; it only forgets.
 * Never for anything about a patient.
 */
export const remembered = {
  get(key: string): string | undefined {
    try {
      return localStorage.getItem(`lamplight.${key}`) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(key: string, value: string | undefined) {
    try {
      if (value === undefined) localStorage.removeItem(`lamplight.${key}`);
      else localStorage.setItem(`lamplight.${key}`, value);
    } catch {
      // Forgetting is all that happens.
    }
  },
};
