import type pg from 'pg';

/** What was raised and seen in the last hours. All of it is over: nothing of the demo rings by itself. */
export async function addAlarms(
  client: pg.ClientBase,
  hospitalId: number,
  now: Date,
): Promise<void> {
  const watched = `SELECT m.hospital_id, m.id, m.division_id, m.monitor_started_at, row_number() OVER (ORDER BY m.id) AS nth,
      (SELECT min(d.user_id) FROM user_divisions d WHERE d.hospital_id = m.hospital_id
        AND d.division_id = m.division_id) AS user_id
     FROM patient_monitors m WHERE m.hospital_id = $1 AND m.status = 'active' ORDER BY m.id LIMIT 8`;
  await client.query(
    `INSERT INTO stat_alarms (hospital_id, division_id, patient_monitor_id, alarm_type, description,
       stat_alarm_category_id, source, created_by_id, observed_at, created_at, resolved_by_id, resolved_at)
     SELECT w.hospital_id, w.division_id, w.id, 'alarm', 'Patient was getting up alone. Nurse went in.',
            (SELECT min(c.id) FROM stat_alarm_categories c WHERE c.hospital_id = w.hospital_id),
            'manual', w.user_id, at, at, w.user_id, at + interval '3 minutes'
       FROM (${watched}) w, LATERAL (SELECT $2::timestamptz - w.nth * interval '47 minutes') AS t (at)
      WHERE w.user_id IS NOT NULL`,
    [hospitalId, now],
  );
  await client.query(
    `INSERT INTO stat_alarms (hospital_id, division_id, patient_monitor_id, alarm_type, event_type, description,
       stat_alarm_category_id, source, created_by_id, observed_at, created_at)
     SELECT w.hospital_id, w.division_id, w.id, 'event', e.type, e.words,
            CASE WHEN e.type <> 'note' THEN (SELECT min(c.id) FROM stat_alarm_categories c
              WHERE c.hospital_id = w.hospital_id AND c.is_enabled AND c.deleted_at IS NULL) END,
            'manual', w.user_id, at, at
       FROM (${watched}) w, (VALUES
              (1, 'prevented', 'Sat at the edge of the bed; was asked to wait, and waited.'),
              (2, 'note', 'Family is visiting.')) AS e (nth, type, words),
            LATERAL (SELECT $2::timestamptz - (w.nth * 13 + e.nth * 21) * interval '1 minute') AS t (at)
      WHERE w.user_id IS NOT NULL AND at > w.monitor_started_at`,
    [hospitalId, now],
  );
  await client.query(
    `INSERT INTO nudges (hospital_id, patient_monitor_id, color, source, rule, start_time, end_time, confirmed_by_id,
       outcome, outcome_by_id, outcome_at)
     SELECT w.hospital_id, w.id, CASE WHEN w.nth % 3 = 0 THEN 'red' ELSE 'yellow' END,
            CASE WHEN w.nth % 3 = 0 THEN 'wake_word' ELSE 'ai' END,
            CASE WHEN w.nth % 3 = 0 THEN 'asked for help' ELSE 'bed exit' END,
            at, at + interval '9 seconds', w.user_id,
            CASE WHEN w.user_id IS NOT NULL THEN (ARRAY['real', 'redirected', 'called_nurse'])[1 + w.nth % 3] END,
            w.user_id, CASE WHEN w.user_id IS NOT NULL THEN at + interval '9 seconds' END
       FROM (${watched}) w, LATERAL (SELECT $2::timestamptz - w.nth * interval '31 minutes') AS t (at)`,
    [hospitalId, now],
  );
}
