import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useKey } from '../../shared/keys/key-list.ts';
import { keptRoster, rosterOpened } from '../../shared/roster/kept-roster.ts';
import { useObservable } from '../../shared/use-observable.ts';
import { WallWatch } from './WallWatch.tsx';
import { useKeptRoster, type RosterOfWall } from './use-kept-roster.ts';

/** Keeps who is where while the wall is open, and opens it before a planned downtime. */
export default function WallRoster(props: RosterOfWall) {
  useKeptRoster(props);
  const kept = useObservable(keptRoster);
  const open = () => {
    if (keptRoster.get()) rosterOpened.set(true);
  };
  useKey({ keys: 'o', does: 'Open the roster for downtime', group: 'This page', run: open });
  return (
    <>
      {kept && <WallWatch roster={kept.roster} />}
      <Button
        variant="default"
        leftSection={<IconListDetails {...icon} />}
        disabled={kept === undefined}
        onClick={open}
      >
        Roster
      </Button>
    </>
  );
}
