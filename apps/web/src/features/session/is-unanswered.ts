import { ApiError, ApiTimeout, NetworkFailure } from '@lamplight/api-client/failures';

/** No server, or one that cannot answer now; a refusal is an answer. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkFailure ||
  error instanceof ApiTimeout ||
  (error instanceof ApiError && error.status >= 500);

/** The server refused for a reason that another try of the same does not change. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && !isUnanswered(error) && error.status !== 429;
