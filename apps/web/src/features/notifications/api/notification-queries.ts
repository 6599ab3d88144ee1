import type { ApiClient } from '@lamplight/api-client/api-client';
import {
  archiveAllNotifications,
  archiveNotification,
  countNotifications,
  listNotifications,
  restoreNotification,
} from '@lamplight/contracts/calls/notifications';
import type { ReplyOf } from '@lamplight/contracts/call';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Division } from '../../../shared/division.ts';
import { useApi } from '../../../shared/services.ts';

export type NotificationMode = 'active' | 'archived';
export type NotificationPage = ReplyOf<typeof listNotifications>;

export interface NotificationView {
  division: Division;
  mode: NotificationMode;
  page: number;
  perPage: number;
  fromEnd?: boolean;
}

const listKey = ['notifications', 'list'] as const;

export const notificationCountQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['notifications', 'count'],
    queryFn: ({ signal }) => api.call(countNotifications, {}, { signal, background: true }),
    meta: { live: true, handlesErrors: true },
  });

export const notificationListQuery = (
  api: ApiClient,
  { division, mode, page, perPage, fromEnd = false }: NotificationView,
) =>
  queryOptions({
    queryKey: [...listKey, mode, division, page, perPage, fromEnd],
    queryFn: ({ signal }) =>
      api.call(
        listNotifications,
        { query: { mode, page, per_page: perPage, from_end: fromEnd ? 'true' : 'false' } },
        { division, signal },
      ),
    placeholderData: keepPreviousData,
    meta: { live: true, handlesErrors: true },
  });

/** Archives one or brings it back. It leaves the list at once; if that fails it is there again. */
export function useMoveNotification() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, to }: { id: number; to: NotificationMode }) =>
      api.call(to === 'archived' ? archiveNotification : restoreNotification, { params: { id } }),
    onMutate: async ({ id, to }) => {
      const from = [...listKey, to === 'archived' ? 'active' : 'archived'];
      await queryClient.cancelQueries({ queryKey: from });
      queryClient.setQueriesData<NotificationPage>({ queryKey: from }, (page) =>
        page && page.results.some((one) => one.id === id)
          ? {
              results: page.results.filter((one) => one.id !== id),
              metadata: { ...page.metadata, count: Math.max(0, page.metadata.count - 1) },
            }
          : page,
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  });
}

export function useArchiveAll() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ newestId, division }: { newestId: number; division: Division }) =>
      api.call(archiveAllNotifications, { body: { newest_id: newestId } }, { division }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
