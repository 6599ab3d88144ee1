import { Strip } from '@lamplight/ui/states/Strip.tsx';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isViewGone, type WallQuery } from './api/use-wall-monitors.ts';

/** The pictures go on, but whose they are follows nothing any more: nobody may take the wall for complete. */
export function WallBehind({ query }: { query: WallQuery }) {
  if (!query.isError) return null;
  return (
    <Strip Icon={IconAlertTriangle}>
      {isViewGone(query.error) ? (
        'This view was removed. Whoever is new does not appear here: choose another one.'
      ) : (
        <>
          This wall could not be refreshed; somebody may be missing here.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </>
      )}
    </Strip>
  );
}
