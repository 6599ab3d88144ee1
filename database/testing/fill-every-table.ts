import type pg from 'pg';

/** Rows for the tables that the demo leaves empty, for each hospital, so that a leak would show. */
export async function fillEveryTable(owner: pg.Client): Promise<void> {
  const each = `SELECT h.id AS hospital_id, min(u.id) AS user_id FROM hospitals h
                  JOIN users u ON u.hospital_id = h.id GROUP BY h.id`;
  const device = `SELECT v.hospital_id, min(v.id) AS device_id, min(v.division_id) AS division_id, e.user_id
                    FROM video_devices v JOIN (${each}) e ON e.hospital_id = v.hospital_id GROUP BY 1, 4`;
  const statements = [
    `INSERT INTO sessions (hospital_id, user_id, secret_hash, issuer, created_at, last_input_at, expires_at)
     SELECT hospital_id, user_id, '\\x00', 'issuer', now(), now(), now() FROM (${each}) e`,
    `INSERT INTO api_tokens (hospital_id, session_id, secret_hash, expires_at)
     SELECT hospital_id, id, '\\x00', now() FROM sessions`,
    `INSERT INTO draft_salts (hospital_id, user_id, day, salt)
     SELECT hospital_id, user_id, now(), '\\x00' FROM (${each}) e`,
    `INSERT INTO user_identities (hospital_id, user_id, issuer, subject)
     SELECT hospital_id, user_id, 'issuer', 'subject' FROM (${each}) e`,
    `INSERT INTO idempotency_keys (hospital_id, user_id, key, call, request_hash)
     SELECT hospital_id, user_id, 'key', 'rooms.create', 'hash' FROM (${each}) e`,
    `INSERT INTO user_preferences (hospital_id, user_id, key, settings)
     SELECT hospital_id, user_id, 'mask_phi', '{}' FROM (${each}) e`,
    `INSERT INTO table_user_settings (hospital_id, user_id, table_id, name)
     SELECT hospital_id, user_id, 'rooms', 'Mine' FROM (${each}) e`,
    `INSERT INTO exports (hospital_id, user_id, session_id, table_id, request, created_at, expires_at)
     SELECT hospital_id, user_id, id, 'rooms', '{}', now(), now() FROM sessions`,
    `INSERT INTO stored_files (hospital_id, kind, object_key, content_type, bytes, sha256, width, height, created_by)
     SELECT hospital_id, 'logo', 'key-' || hospital_id, 'image/webp', 1, 'x', 1, 1, user_id FROM (${each}) e`,
    `INSERT INTO audit_log (hospital_id, user_id, request_id, call, action, subject)
     SELECT hospital_id, user_id, 'request', 'rooms.list', 'read', 'room' FROM (${each}) e`,
    `INSERT INTO audit_seals (hospital_id, seq, last_xid, last_id, row_ids, row_hashes, previous, seal)
     SELECT hospital_id, 1, '1', 1, '{}', '{}', '\\x', '\\x' FROM (${each}) e`,
    `INSERT INTO outbox (hospital_id, topic, type, data)
     SELECT hospital_id, 'hospital.1', 'room.changed', '{}' FROM (${each}) e`,
    `INSERT INTO virtual_requests (hospital_id, division_id, patient_id, room_id, virtual_request_type_id, priority, raised_by_kind)
     SELECT DISTINCT ON (p.hospital_id) p.hospital_id, p.division_id, p.id, p.room_id, t.id, 'low', 'room'
       FROM patients p JOIN virtual_request_types t ON t.hospital_id = p.hospital_id
      WHERE p.room_id IS NOT NULL ORDER BY p.hospital_id, p.id, t.id`,
    `INSERT INTO virtual_request_recipients (hospital_id, virtual_request_id, user_id, step, told_at)
     SELECT e.hospital_id, q.id, e.user_id, 0, now() FROM (${each}) e
       JOIN virtual_requests q ON q.hospital_id = e.hospital_id`,
    `INSERT INTO notifications (hospital_id, user_id, kind)
     SELECT hospital_id, user_id, 'request_raised' FROM (${each}) e`,
    `INSERT INTO user_invitations (hospital_id, user_id, sent_by, sent_at)
     SELECT hospital_id, user_id, user_id, now() FROM (${each}) e`,
    `INSERT INTO invitations_due (hospital_id, user_id, asked_by, session_id, next_at)
     SELECT hospital_id, user_id, user_id, id, now() FROM sessions`,
    `INSERT INTO feature_flag_divisions (hospital_id, feature_flag_id, division_id)
     SELECT f.hospital_id, min(f.id), min(d.id) FROM feature_flags f
       JOIN divisions d ON d.hospital_id = f.hospital_id GROUP BY 1`,
    `INSERT INTO feature_flag_roles (hospital_id, feature_flag_id, role_id)
     SELECT f.hospital_id, min(f.id), min(r.id) FROM feature_flags f
       JOIN roles r ON r.hospital_id = f.hospital_id GROUP BY 1`,
    `INSERT INTO feature_flag_users (hospital_id, feature_flag_id, user_id)
     SELECT f.hospital_id, min(f.id), min(e.user_id) FROM feature_flags f
       JOIN (${each}) e ON e.hospital_id = f.hospital_id GROUP BY 1`,
    `INSERT INTO device_keys (hospital_id, video_device_id, public_key, created_at)
     SELECT hospital_id, device_id, '{}', now() FROM (${device}) d ON CONFLICT DO NOTHING`,
    `INSERT INTO device_pairing_codes (hospital_id, video_device_id, code_hash, expires_at)
     SELECT hospital_id, device_id, sha256(hospital_id::text::bytea), now() FROM (${device}) d`,
    `INSERT INTO curtains (hospital_id, video_device_id, is_closed, since)
     SELECT hospital_id, device_id, false, now() FROM (${device}) d`,
    `INSERT INTO room_releases (hospital_id, division_id, room_version, released_by_id, released_at)
     SELECT hospital_id, division_id, '1.0.0', user_id, now() FROM (${device}) d`,
    `INSERT INTO device_updates (hospital_id, video_device_id, room_version, ordered_by_id, ordered_at)
     SELECT hospital_id, device_id, '1.0.0', user_id, now() FROM (${device}) d`,
    `INSERT INTO device_frames (hospital_id, video_device_id, object_key, bytes, sha256, taken_at)
     SELECT hospital_id, device_id, 'frame-' || hospital_id, 1, 'x', now() FROM (${device}) d`,
    `INSERT INTO video_metrics (hospital_id, metric_type, video_device_id, division_id, measured_at, received_at, metrics)
     SELECT hospital_id, 'stats', device_id, division_id, now(), now(), '{}' FROM (${device}) d`,
    `INSERT INTO meetings (hospital_id, division_id, video_device_id, started_by_id, started_at)
     SELECT hospital_id, division_id, device_id, user_id, now() FROM (${device}) d`,
    `INSERT INTO meeting_reasons (hospital_id, meeting_id, video_reason_id)
     SELECT m.hospital_id, m.id, min(r.id) FROM meetings m
       JOIN video_reasons r ON r.hospital_id = m.hospital_id GROUP BY 1, 2`,
    `INSERT INTO video_peers (hospital_id, kind, video_device_id, meeting_id, user_id, session_id, tab, began_at, kept_at)
     SELECT d.hospital_id, 'meeting', d.device_id, m.id, d.user_id, s.id, 'tab', now(), now() FROM (${device}) d
       JOIN meetings m ON m.hospital_id = d.hospital_id JOIN sessions s ON s.hospital_id = d.hospital_id`,
    `INSERT INTO recordings (hospital_id, division_id, room_id, patient_monitor_id, video_device_id, label,
       duration_minutes, record_video, record_audio, status, started_by, started_at, ends_at, ended_at)
     SELECT DISTINCT ON (m.hospital_id) m.hospital_id, m.division_id, m.room_id, m.id, m.video_device_id, 'Walk', 1, true,
       false, 'uploading', e.user_id, now(), now(), now()
       FROM patient_monitors m JOIN (${each}) e ON e.hospital_id = m.hospital_id
      WHERE m.video_device_id IS NOT NULL ORDER BY m.hospital_id, m.id`,
    `INSERT INTO recording_parts (hospital_id, recording_id, number, object_key, bytes, sha256, received_at)
     SELECT hospital_id, id, 0, 'part-' || hospital_id, 1, 'x', now() FROM recordings`,
    `INSERT INTO stat_alarms (hospital_id, division_id, patient_monitor_id, alarm_type, source, observed_at)
     SELECT hospital_id, min(division_id), min(id), 'alarm', 'ai', now() FROM patient_monitors GROUP BY 1`,
    `INSERT INTO nudges (hospital_id, patient_monitor_id, color, source, start_time, end_time)
     SELECT hospital_id, min(id), 'yellow', 'ai', now(), now() FROM patient_monitors GROUP BY 1`,
    `INSERT INTO acuity_scores (hospital_id, patient_monitor_id, hour_bin, acuity_score)
     SELECT hospital_id, min(id), date_trunc('hour', now(), 'UTC'), 1 FROM patient_monitors GROUP BY 1`,
  ];
  for (const statement of statements) await owner.query(statement);
}
