import {
  archiveAllNotifications,
  archiveNotification,
  countNotifications,
  listNotifications,
  restoreNotification,
} from '@lamplight/contracts/calls/notifications';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { archiveAll, archiveOne } from './archive-notifications.ts';
import { countActive, listOwn, notificationColumns } from './notifications.queries.ts';
import { notificationWire } from './notifications.wire.ts';

export const notificationsRoutes = (): Implementation[] => [
  read(listNotifications, async ({ db, who, query, divisionId }) => {
    const page = pageOf(query, notificationColumns, '-created_at');
    const filter = { mode: query.mode, since: query.since, divisionId };
    const { rows, total } = await listOwn(db, who, filter, page);
    return { results: rows.map(notificationWire), metadata: pageMetadata(total, query.per_page) };
  }),
  read(countNotifications, async ({ db, who }) => ({ active: await countActive(db, who) })),
  write(archiveNotification, (context) => archiveOne(context, true)),
  write(restoreNotification, (context) => archiveOne(context, false)),
  write(archiveAllNotifications, archiveAll),
];
