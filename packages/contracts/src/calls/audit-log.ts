import { defineCall } from '../call.ts';
import { auditEntry } from '../entities/audit-entry.ts';
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
