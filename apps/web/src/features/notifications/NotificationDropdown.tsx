import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { ActionIcon, Anchor } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { screenPath } from '../../shared/screen-path.ts';
import { useApi } from '../../shared/services.ts';
import { notificationListQuery } from './api/notification-queries.ts';
import type { NotificationMode } from './api/notification-queries.ts';
import { ModeTabs } from './ModeTabs.tsx';
import styles from './NotificationDropdown.module.css';
import { NotificationList } from './NotificationList.tsx';

const perPage = 10;

/** The newest ones of all her divisions: nothing is missed because another division is chosen. */
export default function NotificationDropdown({ onLeave }: { onLeave: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [mode, setMode] = useState<NotificationMode>('active');
  const query = useQuery(notificationListQuery(api, { division: '*', mode, page: 1, perPage }));
  const reload = () => void queryClient.invalidateQueries({ queryKey: ['notifications'] });

  return (
    <section className={styles['dropdown']} aria-labelledby="notifications-title">
      <header className={styles['head']}>
        <h2 id="notifications-title" className={styles['title']}>
          Notifications
        </h2>
        <ActionIcon
          {...hint('Reload')}
          aria-label="Reload notifications"
          loading={query.isFetching && !query.isPending}
          onClick={reload}
        >
          <IconReload {...icon} />
        </ActionIcon>
      </header>
      <ModeTabs mode={mode} onMode={setMode}>
        <div className={styles['list']}>
          <NotificationList key={mode} query={query} mode={mode} onLeave={onLeave} />
        </div>
      </ModeTabs>
      <footer className={styles['foot']} onClickCapture={onLeave}>
        <Anchor
          size="sm"
          // The page follows the division picker: 'all' must not show fewer than this list.
          renderRoot={(props) => (
            <Link {...props} to={screenPath('notifications', {})} search={{ division_id: '*' }} />
          )}
        >
          View All
        </Anchor>
      </footer>
    </section>
  );
}
