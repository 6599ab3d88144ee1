import type { getMonitorHistory } from '@lamplight/contracts/calls/monitoring';
import type { AnsweredQuestion, MonitorHistory } from '@lamplight/contracts/entities/monitoring';
import type { IdOf } from '@lamplight/contracts/ids';
import type { ReadContext } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { findCourse } from './monitoring-sessions.queries.ts';
import { findMonitor } from './patient-monitors.queries.ts';
import { listPausesOf } from './pauses.queries.ts';

/** Who started it after which answers, when nobody watched and why, and who stopped it. */
export async function monitorHistory({
  db,
  who,
  params,
}: ReadContext<typeof getMonitorHistory>): Promise<MonitorHistory> {
  const row = await findMonitor(db, who, params.id);
  const course = row && (await findCourse(db, who.hospitalId, row.id));
  if (!course) throw notFound();
  const pauses = await listPausesOf(db, who.hospitalId, params.id);
  return {
    id: row.id as IdOf<'patient_monitor'>,
    started_by: course.started_by,
    stopped_by: course.stopped_by,
    suitability: (course.suitability ?? []) as AnsweredQuestion[],
    pauses: pauses.map((pause) => ({
      ...pause,
      paused_at: pause.paused_at.toISOString(),
      until: pause.until.toISOString(),
      overdue_at: pause.overdue_at?.toISOString() ?? null,
      ended_at: pause.ended_at?.toISOString() ?? null,
    })),
  };
}
