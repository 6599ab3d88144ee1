import { z } from 'zod';
import { defineCall } from '../call.ts';
import { notification } from '../entities/notification.ts';
import { idInText, idOf } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';

const byId = z.strictObject({ id: idInText('notification') });
const own = { own: 'reads and archives the own notifications only' } as const;

export const listNotifications = defineCall({
  id: 'notifications.list',
  method: 'GET',
  path: '/notifications',
  summary: "The caller's own notifications, newest first: active ones, or those she archived",
  access: own,
  division: 'query',
  audit: { action: 'read', subject: 'notification' },
  query: listQuery(['created_at']).extend({
    mode: z.enum(['active', 'archived']).default('active'),
    /** Only those that came after this moment. */
    since: z.iso.datetime({ offset: true }).optional(),
  }),
  reply: listOf(notification),
});

export const countNotifications = defineCall({
  id: 'notifications.count',
  method: 'GET',
  path: '/notifications/count',
  summary:
    'How many active notifications the caller has in all her divisions; 100 means 100 or more',
  access: own,
  division: 'none',
  audit: { none: 'a number; no record of anybody' },
  reply: z.object({ active: z.int().nonnegative() }),
});

export const archiveNotification = defineCall({
  id: 'notifications.archive',
  method: 'POST',
  path: '/notifications/{id}/archive',
  summary: 'Archive one notification; archiving it twice changes nothing',
  access: own,
  division: 'none',
  audit: { none: 'what a person has read; no record of anybody' },
  params: byId,
  reply: 'nothing',
});

export const restoreNotification = defineCall({
  id: 'notifications.restore',
  method: 'POST',
  path: '/notifications/{id}/unarchive',
  summary: 'Bring an archived notification back',
  access: own,
  division: 'none',
  audit: { none: 'what a person has read; no record of anybody' },
  params: byId,
  reply: 'nothing',
});

export const archiveAllNotifications = defineCall({
  id: 'notifications.archive-all',
  method: 'POST',
  path: '/notifications/archive_all',
  summary: 'Archive all active notifications up to the newest the caller has seen',
  access: own,
  division: 'query',
  audit: { none: 'what a person has read; no record of anybody' },
  body: z.strictObject({
    /** What came after it has not been read and stays. */
    newest_id: idOf('notification'),
  }),
  reply: z.object({ archived: z.int().nonnegative() }),
});
