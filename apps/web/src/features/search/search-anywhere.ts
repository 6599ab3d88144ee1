import { observable } from '../../shared/observable.ts';

/** Whether 'Current Hospital' was switched off, for as long as the tab is open. */
export const searchAnywhere = observable(false);
