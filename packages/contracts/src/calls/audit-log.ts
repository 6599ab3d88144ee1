import { defineCall } from '../call.ts';
import { auditEntry, clientEvent } from '../entities/audit-entry.ts';
import { listOf, listQuery } from '../lists.ts';
import { auditLogFilters, auditLogSorts } from '../tables/audit-log.ts';

export const listAuditLog = defineCall({
  id: 'audit-log.list',
  method: 'GET',
  path: '/audit_logs',
  summary: 'Who saw or changed what, newest first',
  access: { permission: ['View', 'AuditLog'] },
  division: 'query',
  audit: { action: 'read', subject: 'audit_log' },
  query: listQuery(auditLogSorts, auditLogFilters),
  reply: listOf(auditEntry),
});

export const noteClientEvent = defineCall({
  id: 'audit-log.note',
  method: 'POST',
  path: '/audit_logs',
  summary:
    'Notes what only the page of a viewer knows: that it connected, that it showed a picture',
  access: { own: 'a line about the own page in the own name, of records that are in sight' },
  division: 'query',
  audit: { none: 'it is itself the line, and is written with its details' },
  body: clientEvent,
  reply: 'nothing',
});
