import { listAuditLog } from '@lamplight/contracts/calls/audit-log';
import type { AuditEntry } from '@lamplight/contracts/entities/audit-entry';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata } from '../../platform/http/paging.ts';
import { listAuditRows, logSightOf, type AuditRow } from './audit-log.queries.ts';

const entryWire = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by,
  user: row.user,
  action: row.action,
  subject: row.subject,
  subject_count: row.subject_count,
  subjects: row.subjects,
  division: row.division,
  call: row.call,
  request_id: row.request_id,
});

export const auditLogRoutes = (): Implementation[] => [
  read(listAuditLog, async ({ db, who, query, divisionId }) => {
    const sight = await logSightOf(db, who);
    const { rows, total } = await listAuditRows(db, who, sight, { query, divisionId });
    return { results: rows.map(entryWire), metadata: pageMetadata(total, query.per_page) };
  }),
];
