import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Anchor, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import { leaveWithoutAsking } from '../../shared/forms/drafts.ts';
import { isBoundByPatients } from '../../shared/hand-over-first.ts';
import { useLiveEvents } from '../../shared/live/use-live-events.ts';
import { useApi, useServices, useUser } from '../../shared/services.ts';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { useClock } from '../../shared/time/use-clock.ts';
import { ownSessionsQuery, passwordPageQuery } from './api/profile-queries.ts';
import { describeBrowser } from './describe-browser.ts';
import { Part } from './Part.tsx';
import styles from './profile.module.css';

function Sessions() {
  const { id } = useUser();
  const queryClient = useQueryClient();
  const clock = useClock();
  const query = ownSessionsQuery(useApi());
  const { data, error, isPending, refetch } = useQuery(query);
  useLiveEvents([`user.${id}`], (event) => {
    if (event.type === 'session.ended') void queryClient.invalidateQueries(query);
  });
  if (isPending)
    return <LoadingState what="your sessions" lines={2} onRetry={() => void refetch()} />;
  if (error !== null && data === undefined) {
    return (
      <ErrorState
        whatFailed="Your sessions could not be loaded"
        text={textOf(error)}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const more = data.metadata.count - data.results.length;
  return (
    <ul className={styles['sessions']}>
      {data.results.map((session) => (
        <li key={session.id} className={styles['session']}>
          <span>
            {describeBrowser(session.browser)}
            <br />
            <span className={styles['small']}>
              since {clock.dateTime(new Date(session.created_at))}
            </span>
          </span>
          {session.is_current ? (
            <Tag tone="ok">This one</Tag>
          ) : (
            <span className={styles['small']}>
              last used <RelativeTime iso={session.last_input_at} />
            </span>
          )}
        </li>
      ))}
      {more > 0 && <li className={styles['small']}>and {more} more</li>}
    </ul>
  );
}

function Password() {
  const { data } = useQuery(passwordPageQuery(useApi()));
  if (data === undefined) return null;
  if (data.url === null) {
    return (
      <p className={styles['quiet']}>
        Your password belongs to your hospital’s own sign-in. Its help desk changes it.
      </p>
    );
  }
  return (
    <Anchor href={data.url} target="_blank" rel="noreferrer">
      Change your password (opens a new tab)
    </Anchor>
  );
}

export function SignedIn() {
  const { signOut } = useServices();
  const [asking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: async () => {
      const { stay } = leaveWithoutAsking();
      try {
        await signOut({ everywhere: true });
      } catch (error) {
        stay();
        throw error;
      }
    },
    // Another window says why.
    onError: (error) => {
      if (isBoundByPatients(error)) setAsking(false);
    },
  });
  return (
    <Part title="Where you are signed in">
      <Sessions />
      <div className={styles['buttons']}>
        <Button variant="default" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <Password />
      <ConfirmDialog
        opened={asking}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        cancel="Stay"
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
        onCancel={() => setAsking(false)}
      >
        Every browser in which you are signed in asks for your password again, this one too. What is
        typed there and not saved is lost.
      </ConfirmDialog>
    </Part>
  );
}
