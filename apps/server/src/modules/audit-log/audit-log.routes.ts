import { listAuditLog, noteClientEvent } from '@lamplight/contracts/calls/audit-log';
import type { AuditEntry } from '@lamplight/contracts/entities/audit-entry';
import { Allowance } from '../../platform/http/allowance.ts';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata } from '../../platform/http/paging.ts';
import { noteEvent } from './note-client-event.ts';
import type { Platform } from '../../platform/platform.ts';
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

export const auditLogRoutes = ({ clock, config }: Platform): Implementation[] => {
  // A page with sixteen tiles connects them all at once, and again after a cut.
  const allowance = new Allowance<number>(clock, {
    burst: 2 * config.eventBurst,
    perMinute: 2 * config.eventBurst,
  });
  return [
    read(listAuditLog, async ({ db, who, query, divisionId }) => {
      const sight = await logSightOf(db, who);
      const { rows, total } = await listAuditRows(db, who, sight, { query, divisionId });
      return { results: rows.map(entryWire), metadata: pageMetadata(total, query.per_page) };
    }),
    write(noteClientEvent, (context) => {
      allowance.take(context.who.sessionId);
      return noteEvent(context);
    }),
  ];
};
