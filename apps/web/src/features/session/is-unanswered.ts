import { ApiError, ApiTimeout, NetworkFailure } from '@lamplight/api-client/failures';

/** No server, or one that cannot answer now; a refusal is an answer. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkFailure ||
  error instanceof ApiTimeout ||
  (error instanceof ApiError && error.status >= 500);
