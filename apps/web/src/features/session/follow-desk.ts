import type { RealtimeClient } from '@lamplight/realtime-client/realtime-client';
import { closeOpenDialogs } from '@lamplight/ui/open-dialogs';
import { notifications } from '@mantine/notifications';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { QueryClient } from '@tanstack/react-query';
import { chooseDivision } from '../../shared/division.ts';
import type { Division } from '../../shared/division.ts';
import type { Settable } from '../../shared/observable.ts';
import { passEverythingOn } from '../../shared/passed-on.ts';
import { rightPanel } from '../../shared/right-panel.ts';
import { forgetRoster } from '../../shared/roster/kept-roster.ts';
import type { SignedInBoot } from './person-in-tab.ts';
import { settleIn } from './person-in-tab.ts';

interface Desk {
  booted: SignedInBoot;
  queryClient: QueryClient;
  live: RealtimeClient;
  user: Settable<CurrentUser>;
  division: Settable<Division>;
}

/**
 * The page goes on as another person's: the pictures stay as they are, what the one before had open is
 * closed, and everything that is shown is asked for again as the new one.
 */
export function followDesk({ booted, queryClient, live, user, division }: Desk): void {
  const before = user.get();
  closeOpenDialogs();
  rightPanel.set(undefined);
  forgetRoster();
  settleIn(booted, queryClient);
  user.set(booted.user);
  division.set(chooseDivision(booted.user, 'picker', [division.get()]));
  void passEverythingOn().then(() => {
    queryClient.removeQueries({ type: 'inactive' });
    live.reconnect();
    return queryClient.invalidateQueries();
  });
  notifications.show({
    id: 'desk-taken',
    // The next person may still be sitting down.
    autoClose: 15_000,
    title: `This desk is ${booted.user.name}'s now`,
    message: `${before.name} is signed out here. The pictures and the patients are yours.`,
  });
}
