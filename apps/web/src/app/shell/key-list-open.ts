import { observable } from '../../shared/observable.ts';

/** Opened by `?` and, for those who have switched single keys off, by the user menu. */
export const keyListOpen = observable(false);
