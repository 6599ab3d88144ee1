import { ApiError } from '@lamplight/api-client/failures';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { NoPermission } from '../../../shared/NoPermission.tsx';
import { requestIdOf, textOf } from '../../../shared/errors/error-collector.ts';

/** A history that could not be shown: not allowed, or not loaded. */
export function HistoryFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return error instanceof ApiError && error.type === 'Access::Denied' ? (
    <NoPermission title="Access Denied" />
  ) : (
    <ErrorState
      whatFailed="The history could not be loaded"
      text={textOf(error)}
      whatStillWorks="The record itself can still be read."
      requestId={requestIdOf(error)}
      onRetry={onRetry}
    />
  );
}
