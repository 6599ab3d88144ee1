import type pg from 'pg';

/** Before a camera watches somebody at the second division of a health system. */
const checklist = [
  {
    question: 'Is the patient restrained or about to be?',
    stops_at: 'yes',
    effect: 'hard_stop',
  },
  {
    question: 'Can the patient be called back by voice?',
    stops_at: 'no',
    effect: 'needs_note',
  },
  {
    question: 'Does the patient pull at lines or tubes?',
    stops_at: 'yes',
    effect: 'needs_note',
  },
];

/** Why nobody watches those who are paused: the first since too long, the others for some time yet. */
export async function addMonitoring(
  client: pg.ClientBase,
  hospitalId: number,
  now: Date,
): Promise<void> {
  await client.query(
    `INSERT INTO monitor_pauses (hospital_id, patient_monitor_id, reason, paused_by_id, paused_at, until, overdue_at)
     SELECT hospital_id, id, (ARRAY['Procedure or test', 'In the bathroom', 'Family is visiting'])[1 + nth % 3],
            user_id, until - interval '60 minutes', until, CASE WHEN nth = 1 THEN until END
       FROM (SELECT m.hospital_id, m.id, row_number() OVER (ORDER BY m.id)::integer AS nth,
                    (SELECT min(d.user_id) FROM user_divisions d WHERE d.hospital_id = m.hospital_id
                      AND d.division_id = m.division_id) AS user_id
               FROM patient_monitors m WHERE m.hospital_id = $1 AND m.status = 'paused') p,
            LATERAL (SELECT $2::timestamptz + CASE WHEN nth = 1 THEN interval '-4 minutes'
              ELSE interval '59 minutes' END) AS t (until)`,
    [hospitalId, now],
  );
  await client.query(
    `UPDATE patient_monitors m SET started_by_id = (SELECT min(d.user_id) FROM user_divisions d
        WHERE d.hospital_id = m.hospital_id AND d.division_id = m.division_id),
       stop_reason = CASE WHEN status = 'stopped'
         THEN (ARRAY['discharged', 'transferred', 'order_ended'])[1 + m.id % 3] END
      WHERE m.hospital_id = $1 AND m.status <> 'pending'`,
    [hospitalId],
  );
  await client.query(
    `UPDATE divisions SET suitability_questions = $2, longest_pause_minutes = 30
      WHERE hospital_id = $1 AND name = 'Harborlight Lakeside'`,
    [hospitalId, JSON.stringify(checklist)],
  );
}
