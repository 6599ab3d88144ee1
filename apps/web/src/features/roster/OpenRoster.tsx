import { Button } from '@mantine/core';
import { keptRoster, rosterOpened } from '../../shared/roster/kept-roster.ts';
import { useObservable } from '../../shared/use-observable.ts';

/** One press to who is where, while nothing can be asked; nothing where no wall was open. */
export function OpenRoster() {
  const kept = useObservable(keptRoster);
  return (
    kept && (
      <Button size="compact-sm" variant="default" onClick={() => rosterOpened.set(true)}>
        Open the roster
      </Button>
    )
  );
}
