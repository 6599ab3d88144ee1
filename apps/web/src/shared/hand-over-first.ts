import { ApiError } from '@lamplight/api-client/failures';
import { observable } from './observable.ts';

/** Somebody wanted to leave and owns patients: what to do first stands on the screen. */
export const handOverFirst = observable(false);

export const isBoundByPatients = (error: unknown): boolean =>
  error instanceof ApiError && error.type === 'SignOut::OwnsPatients';
