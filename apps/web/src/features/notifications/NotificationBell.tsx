import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../shared/services.ts';
import { useIsPainted } from '../../shared/use-is-painted.ts';
import { notificationCountQuery } from './api/notification-queries.ts';
import { useNotificationChanges } from './api/notification-live-updates.ts';
import { badgeText, bellLabel } from './badge-text.ts';
import styles from './NotificationBell.module.css';

const NotificationDropdown = lazyPart(() => import('./NotificationDropdown.tsx'));

/** How many wait, in the header of every page; the list itself is loaded when it is opened. */
export function NotificationBell() {
  const queryClient = useQueryClient();
  const options = notificationCountQuery(useApi());
  const { data } = useQuery({ ...options, enabled: useIsPainted() });
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
        <ActionIcon
          {...hint(!isOpen && label)}
          className={styles['bell'] ?? ''}
          aria-label={label}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell {...icon} />
          {badge !== '' && (
            <span className={styles['badge']} aria-hidden="true">
              {badge}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <NotificationDropdown onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
