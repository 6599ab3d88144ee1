import { keepDraft } from './drafts.ts';

const everyMs = 1_000;

/** Keeps what is typed, each second that it has changed, when the tab is hidden or closed, and at the end. */
export function keepWhileOpen(formKey: string, values: () => unknown): () => void {
  let last = '';
  const keep = () => {
    const current = values();
    const text = JSON.stringify(current);
    if (text === last) return;
    last = text;
    keepDraft(formKey, current).catch(() => {
      // Tried again with the next change; the form itself still has it.
      last = '';
    });
  };
  keep();
  const timer = setInterval(keep, everyMs);
  document.addEventListener('visibilitychange', keep);
  return () => {
    keep();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', keep);
  };
}
