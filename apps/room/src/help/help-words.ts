import type { HelpState } from './help-call.ts';

/** What the screen says of a call for help; nothing while nobody has pressed. */
export const helpWords: Record<HelpState, string | undefined> = {
  off: undefined,
  ready: undefined,
  calling: 'Calling for help …',
  called: 'Help has been called. Staff have been told.',
  seen: 'Staff have seen your call.',
  failed: 'Nobody could be told. Please use the call button at your bed.',
};
