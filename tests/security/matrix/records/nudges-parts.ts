import type { Making, RecordId } from './record-kind.ts';

/** Somebody who has asked for eyes before: a history of nothing would prove nothing. */
export async function monitorWithNudge(making: Making, monitor: object): Promise<RecordId> {
  const id = await making.insert('patient_monitors', { ...monitor });
  const time = '2020-01-01T01:00:00Z';
  await making.insert('nudges', {
    hospital_id: making.home.hospitalId,
    patient_monitor_id: id,
    color: 'yellow',
    source: 'ai',
    rule: making.marker,
    start_time: time,
    end_time: time,
  });
  return id;
}
