import { icon } from '@lamplight/ui/icon-size';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '../../shared/services.ts';
import { notificationCountQuery } from './api/notification-queries.ts';
import { useNotificationChanges } from './api/notification-live-updates.ts';
import { badgeText, bellLabel } from './badge-text.ts';
import styles from './NotificationBell.module.css';

const loadDropdown = () => import('./NotificationDropdown.tsx');
const NotificationDropdown = lazy(loadDropdown);

/** How many wait, in the header of every page; the list itself is loaded when it is opened. */
export function NotificationBell() {
  const queryClient = useQueryClient();
  const options = notificationCountQuery(useApi());
  const { data } = useQuery(options);
  const [isOpen, setOpen] = useState(false);
  useNotificationChanges(() => queryClient.invalidateQueries({ queryKey: options.queryKey }));
  const label = bellLabel(data?.active);
  const badge = badgeText(data?.active ?? 0);

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={400}
      trapFocus
      returnFocus
      shadow="none"
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <Tooltip label={label} disabled={isOpen}>
          <ActionIcon
            variant="subtle"
            color="var(--ll-text-2)"
            size={32}
            className={styles['bell'] ?? ''}
            aria-label={label}
            onClick={() => setOpen(!isOpen)}
            // The list is on its way before the click.
            onPointerEnter={() => void loadDropdown().catch(() => undefined)}
          >
            <IconBell {...icon} />
            {badge !== '' && (
              <span className={styles['badge']} aria-hidden="true">
                {badge}
              </span>
            )}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <Suspense
          fallback={
            <div className={styles['waiting']}>
              <LoadingState what="the notifications" lines={4} onRetry={() => setOpen(false)} />
            </div>
          }
        >
          <NotificationDropdown onLeave={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
