import type { Notification } from '@lamplight/contracts/entities/notification';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import { useNotificationChanges } from './api/notification-live-updates.ts';
import { useMoveNotification } from './api/notification-queries.ts';
import type { NotificationMode, NotificationPage } from './api/notification-queries.ts';
import { entryOf, focusBeside, focusEntry, moveKey } from './entry-keys.ts';
import { NotificationEntry } from './NotificationEntry.tsx';
import styles from './NotificationList.module.css';

const emptyTexts: Record<NotificationMode, string> = {
  active: 'No active notifications',
  archived: 'No archived notifications',
};

export interface NotificationListProps {
  query: UseQueryResult<NotificationPage>;
  mode: NotificationMode;
  /** The person goes to another page. */
  onLeave?: () => void;
}

/** Arrows go from entry to entry; A archives the one that has the focus, or brings it back. */
export function NotificationList({ query, mode, onLeave }: NotificationListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [hasNew, setHasNew] = useState(false);
  const move = useMoveNotification();
  const target: NotificationMode = mode === 'active' ? 'archived' : 'active';

  const refetch = async () => {
    setHasNew(false);
    await query.refetch();
  };
  useNotificationChanges(async (changes) => {
    const element = list.current;
    const isInUse =
      element !== null &&
      (element.matches(':hover') || element.contains(element.ownerDocument.activeElement));
    // What arrives must not push away the entry somebody is about to press.
    if (isInUse && changes.includes('added')) setHasNew(true);
    else await query.refetch();
  });

  const moveOne = ({ id }: Notification) => {
    if (list.current) focusBeside(list.current, id);
    move.mutate({ id, to: target });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = moveKey(event);
    const id = entryOf(event.target);
    if (list.current === null || id === undefined || step === undefined) return;
    event.preventDefault();
    if (step === 'archive') {
      const entry = query.data?.results.find((one) => one.id === id);
      if (entry) moveOne(entry);
    } else focusEntry(list.current, id, step);
  };

  if (query.data === undefined) {
    return query.isError ? (
      <ErrorState
        whatFailed="Notifications could not be loaded"
        text={textOf(query.error)}
        whatStillWorks="Alerts and alarms still reach you."
        requestId={requestIdOf(query.error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <div className={styles['waiting']}>
        <LoadingState what="the notifications" lines={4} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <>
      {hasNew && (
        <div className={styles['hint']} role="status">
          <Button variant="light" size="compact-sm" onClick={() => void refetch()}>
            New notifications came. Show them
          </Button>
        </div>
      )}
      {query.isError && (
        <p className={styles['stale']} role="alert">
          This list could not be refreshed and may be out of date.
        </p>
      )}
      {query.data.results.length === 0 ? (
        <p className={styles['empty']}>{emptyTexts[mode]}</p>
      ) : (
        // The keys belong to the entries in it; each of them is a link or a button.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
        <ul ref={list} className={styles['entries']} onKeyDown={onKeyDown}>
          {query.data.results.map((entry) => (
            <NotificationEntry
              key={entry.id}
              entry={entry}
              onMove={() => moveOne(entry)}
              {...(onLeave ? { onLeave } : {})}
            />
          ))}
        </ul>
      )}
    </>
  );
}
