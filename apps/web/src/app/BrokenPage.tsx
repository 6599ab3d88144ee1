import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';

/** The program itself failed. The menu still works, and a reload begins anew. */
export function BrokenPage() {
  return (
    <ErrorState
      whatFailed="This page has stopped working"
      text="Please reload it. If it happens again, tell an administrator what you did."
      whatStillWorks="The menu and the other pages still work."
      onRetry={() => globalThis.location.reload()}
    />
  );
}
