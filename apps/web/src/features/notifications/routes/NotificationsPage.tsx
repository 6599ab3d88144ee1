import { limits } from '@lamplight/contracts/limits';
import { icon } from '@lamplight/ui/icon-size';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { Pager } from '@lamplight/ui/table/Pager.tsx';
import { Button } from '@mantine/core';
import { IconArchive, IconReload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Search } from '../../../shared/address.ts';
import { useTable } from '../../../shared/table/use-table.ts';
import { useApi, useDivision } from '../../../shared/services.ts';
import { notificationListQuery, useArchiveAll } from '../api/notification-queries.ts';
import type { NotificationMode } from '../api/notification-queries.ts';
import { ModeTabs } from '../ModeTabs.tsx';
import { NotificationList } from '../NotificationList.tsx';
import styles from './NotificationsPage.module.css';

function useMode(): [NotificationMode, (mode: NotificationMode) => void] {
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const change = (mode: NotificationMode) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({
        ...before,
        page: undefined,
        mode: mode === 'active' ? undefined : mode,
      }),
    });
  return [search['mode'] === 'archived' ? 'archived' : 'active', change];
}

/** No columns and no views: only where one is in a long list, and how much of it is shown. */
const listOfNotifications = {
  id: 'notifications',
  columns: [],
  sorts: ['created_at'],
  sortedBy: '-created_at',
  rules: {},
  filters: {},
};

export default function NotificationsPage() {
  const api = useApi();
  const division = useDivision();
  const [mode, setMode] = useMode();
  const { search, change } = useTable(listOfNotifications);
  const { page, perPage, fromEnd } = search;
  const query = useQuery(notificationListQuery(api, { division, mode, page, perPage, fromEnd }));
  const archiveAll = useArchiveAll();
  const newestId = mode === 'active' ? query.data?.results[0]?.id : undefined;
  const count = query.data?.metadata.count ?? 0;

  return (
    <>
      <PageHeader
        title="Notifications"
        beside={query.data && count}
        explanation="What you were told while you looked elsewhere. Arrow keys go from one to the next, A archives."
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconReload {...icon} />}
              onClick={() => void query.refetch()}
            >
              Reload
            </Button>
            {newestId !== undefined && page === 1 && (
              <Button
                variant="default"
                leftSection={<IconArchive {...icon} />}
                loading={archiveAll.isPending}
                onClick={() => archiveAll.mutate({ newestId, division })}
              >
                Archive all
              </Button>
            )}
          </>
        }
      />
      <div className={styles['frame']}>
        <ModeTabs mode={mode} onMode={setMode}>
          <NotificationList key={`${mode} ${page}`} query={query} mode={mode} />
        </ModeTabs>
      </div>
      {query.data && count > 0 && (
        <Pager
          page={page}
          fromEnd={fromEnd}
          perPage={perPage}
          count={count}
          countIsBound={query.data.metadata.count_is_bound ?? false}
          perPageOptions={limits.perPage.options}
          onPage={change}
          onPerPage={(next) => change({ perPage: next })}
        />
      )}
    </>
  );
}
