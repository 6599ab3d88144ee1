import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { arrival } from '../shared/arrival.ts';
import { ScreenButton } from '../shared/ScreenLink.tsx';
import { useObservable } from '../shared/use-observable.ts';
import { routeOf } from './route-table.ts';
import { useScreen } from './use-screen.ts';

/** Chrome's words when a file of this page is gone: usually a newer version has taken its place. */
const isMissingPart = (error: unknown) =>
  error instanceof Error && /dynamically imported module/i.test(error.message);

/** The program of one page failed. The frame around it goes on working. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const screen = useScreen();
  const isDirect = useObservable(arrival)?.isDirect ?? true;
  const title = screen === undefined ? 'This page' : routeOf(screen).title;
  const isMissing = isMissingPart(error);
  const tryAgain = () => {
    if (isMissing) globalThis.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <>
      <PageHeader title={title} />
      <ErrorState
        whatFailed={isMissing ? 'This page could not be loaded' : 'This page has stopped working'}
        text={
          isMissing
            ? 'The network may be down, or Lamplight has just been updated.'
            : 'If it happens again, tell an administrator what you did before.'
        }
        whatStillWorks="The menu and the other pages still work."
        onRetry={tryAgain}
        actions={
          isDirect ? (
            <ScreenButton screen="home" params={{}} variant="subtle">
              Go to the start page
            </ScreenButton>
          ) : (
            <Button variant="subtle" onClick={() => globalThis.history.back()}>
              Go back
            </Button>
          )
        }
      />
    </>
  );
}
