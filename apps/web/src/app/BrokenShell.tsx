import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { Button } from '@mantine/core';

/** The frame itself failed, so nothing of it may be used here; a reload begins anew. */
export function BrokenShell() {
  return (
    <main>
      <PageHeader title="Lamplight" />
      <ErrorState
        whatFailed="Lamplight has stopped working in this tab"
        text="Please reload it. If it happens again, tell an administrator what you did before."
        whatStillWorks="Nothing that was saved is lost, and other tabs still work."
        onRetry={() => globalThis.location.reload()}
        actions={
          <Button variant="subtle" component="a" href="/">
            Go to the start page
          </Button>
        }
      />
    </main>
  );
}
