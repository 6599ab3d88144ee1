import { noteClientEvent } from '@lamplight/contracts/calls/audit-log';
import { insertAuditRow } from '../../platform/audit/audit.queries.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { findOwnPeer } from './note-client-event.queries.ts';

/** The page says what it saw; of whom and by which device is the server's own word. */
export async function noteEvent(context: WriteContext<typeof noteClientEvent>): Promise<undefined> {
  const { db, who, body, requestId } = context;
  const peer = await findOwnPeer(db, who, body.session_id);
  if (peer?.video_type !== body.video_type || !who.divisionIds.has(peer.division_id))
    throw notFound();
  const named = ['patient_monitor_id', 'meeting_id', 'patient_id', 'video_device_id'] as const;
  if (named.some((key) => body[key] !== null && body[key] !== peer[key])) throw notFound();
  if (body.video_reasons.some((id) => !peer.video_reasons.includes(id))) throw notFound();
  const { division_id: divisionId, ...details } = peer;
  const watched = peer.patient_monitor_id;
  await insertAuditRow(db, {
    hospitalId: who.hospitalId,
    userId: who.userId,
    sessionId: who.sessionId,
    requestId,
    call: noteClientEvent.id,
    action: 'read',
    subject: watched === null ? 'video_device' : 'patient_monitor',
    subjectIds: [watched ?? peer.video_device_id],
    divisionId,
    details: {
      category: body.category,
      source: body.source,
      session_id: body.session_id,
      ...details,
    },
  });
  return undefined;
}
