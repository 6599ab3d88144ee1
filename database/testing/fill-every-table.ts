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
    `INSERT INTO alarm_steps (hospital_id, stat_alarm_id, step, at)
     SELECT hospital_id, min(id), 'sounded', now() FROM stat_alarms GROUP BY 1`,
    `INSERT INTO alarm_recipients (hospital_id, stat_alarm_id, user_id, because, told_at)
     SELECT s.hospital_id, min(s.id), min(e.user_id), 'sight', now() FROM stat_alarms s
       JOIN (${each}) e ON e.hospital_id = s.hospital_id GROUP BY 1`,
    `INSERT INTO alarm_escalations (hospital_id, stat_alarm_id, step, round, at, told)
     SELECT hospital_id, min(id), 'acknowledged', 1, now(), 'again' FROM stat_alarms GROUP BY 1`,
    `INSERT INTO alarm_outbox (hospital_id, topic, type, data)
     SELECT hospital_id, 'alarms.1', 'alarm.changed', '{}' FROM (${each}) e`,
    `INSERT INTO monitor_watch (hospital_id, patient_monitor_id, watched_at)
     SELECT hospital_id, min(id), now() FROM patient_monitors GROUP BY 1 ON CONFLICT DO NOTHING`,
    `INSERT INTO watch_spells (hospital_id, patient_monitor_id, user_id, began_at, proved_at)
     SELECT m.hospital_id, min(m.id), min(e.user_id), now(), now()
       FROM patient_monitors m JOIN (${each}) e ON e.hospital_id = m.hospital_id GROUP BY m.hospital_id`,
    `INSERT INTO guard_warnings (hospital_id, division_id, patient_monitor_id, why, unwatched_since, charge_told_at, ended_at)
     SELECT hospital_id, min(division_id), min(id), 'nobody', now(), now(), now() FROM patient_monitors GROUP BY 1`,
    `INSERT INTO guard_warning_recipients (hospital_id, guard_warning_id, user_id, told_at)
     SELECT g.hospital_id, g.id, e.user_id, now() FROM guard_warnings g JOIN (${each}) e ON e.hospital_id = g.hospital_id`,
    `INSERT INTO nudges (hospital_id, patient_monitor_id, color, source, rule, start_time, end_time)
     SELECT hospital_id, min(id), 'yellow', 'ai', 'bed exit', now(), now() FROM patient_monitors GROUP BY 1`,
    `INSERT INTO help_calls (hospital_id, patient_monitor_id, called_at, step, step_at, ended_at)
     SELECT hospital_id, min(id), now(), 'unit', now(), now() FROM patient_monitors GROUP BY 1`,
    `INSERT INTO camera_consents (hospital_id, patient_id, state, given_by, noted_by_id, noted_at)
     SELECT p.hospital_id, min(p.id), 'informed', 'patient', min(e.user_id), now() FROM patients p
       JOIN (${each}) e ON e.hospital_id = p.hospital_id GROUP BY 1`,
    `INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at, ended_at)
     SELECT m.hospital_id, min(m.id), min(e.user_id), 'observer', 'backup', now(), now() FROM patient_monitors m
       JOIN (${each}) e ON e.hospital_id = m.hospital_id GROUP BY 1`,
    `INSERT INTO assignment_transfers (hospital_id, patient_monitor_id, role, kind, from_user_id, to_user_id, status, offered_at, expires_at, settled_at)
     SELECT m.hospital_id, min(m.id), 'observer', 'transfer', min(u.id), max(u.id), 'declined', now(), now(), now()
       FROM patient_monitors m JOIN users u ON u.hospital_id = m.hospital_id GROUP BY 1`,
    `INSERT INTO observer_breaks (hospital_id, user_id, started_at, ends_at, ended_at, ended_by)
     SELECT hospital_id, user_id, now(), now() + interval '10 minutes', now(), 'key' FROM (${each}) e`,
    `INSERT INTO observer_break_covers (hospital_id, observer_break_id, assignment_id)
     SELECT b.hospital_id, min(b.id), min(a.id) FROM observer_breaks b
       JOIN patient_monitor_assignments a ON a.hospital_id = b.hospital_id GROUP BY 1`,
    `INSERT INTO monitor_pauses (hospital_id, patient_monitor_id, reason, paused_by_id, paused_at, until, ended_at)
     SELECT m.hospital_id, min(m.id), 'x', min(e.user_id), now() - interval '1 hour', now(), now()
       FROM patient_monitors m JOIN (${each}) e ON e.hospital_id = m.hospital_id GROUP BY 1`,
    `INSERT INTO acuity_scores (hospital_id, patient_monitor_id, hour_bin, acuity_score)
     SELECT hospital_id, min(id), date_trunc('hour', now(), 'UTC'), 1 FROM patient_monitors GROUP BY 1`,
    `INSERT INTO monitor_series (hospital_id, patient_monitor_id, kind, at, value)
     SELECT hospital_id, min(id), 'alarms', date_trunc('hour', now(), 'UTC'), 1 FROM patient_monitors GROUP BY 1`,
    `INSERT INTO patient_grids (hospital_id, user_id, screen, name)
     SELECT e.hospital_id, e.user_id, 'monitoring', 'charts' FROM (${each}) e`,
    `INSERT INTO adt_history (hospital_id, patient_id, adt_event)
     SELECT hospital_id, min(id), 'A01' FROM patients GROUP BY 1`,
    `INSERT INTO adt_places (hospital_id, source_id, room, room_id)
     SELECT s.hospital_id, min(s.id), 'theirs', min(r.id) FROM adt_sources s
       JOIN rooms r ON r.hospital_id = s.hospital_id GROUP BY 1`,
    `INSERT INTO adt_outages (hospital_id, source_id, kind, began_at)
     SELECT hospital_id, min(id), 'silent', now() FROM adt_sources GROUP BY 1`,
    `INSERT INTO hl7_inbox (hospital_id, source_id, raw, digest, state, settled_at)
     SELECT hospital_id, min(id), '\\x00', '\\x00', 'refused', now() FROM adt_sources GROUP BY 1`,
    `INSERT INTO adt_numbers (hospital_id, number, known)
     SELECT hospital_id, 'number', '{}' FROM (${each}) e`,
    `INSERT INTO patient_merges (hospital_id, given_up_id, survivor_id, merged_at)
     SELECT hospital_id, min(id), max(id), now() FROM patients GROUP BY 1`,
    `INSERT INTO patient_merge_rows (hospital_id, merge_id, table_name, row_id)
     SELECT hospital_id, id, 'meetings', 1 FROM patient_merges`,
    `INSERT INTO partner_keys (hospital_id, partner_id, prefix, secret_hash, created_at)
     SELECT hospital_id, id, 'llk' || id, sha256('x'), now() FROM partners`,
    `INSERT INTO partner_requests (hospital_id, partner_id, partner_key_id, at, call, status, duration_ms, request_id)
     SELECT hospital_id, partner_id, id, now(), 'partner.devices', 200, 1, 'x' FROM partner_keys`,
    `INSERT INTO partner_webhooks (hospital_id, partner_id, url, events, key_name)
     SELECT hospital_id, id, 'https://partner.example', '{}', 'x' FROM partners`,
    `INSERT INTO webhook_deliveries (hospital_id, webhook_id, event, data, line)
     SELECT hospital_id, id, 'event.written', '{}', 1 FROM partner_webhooks`,
    `INSERT INTO nurse_calls (hospital_id, division_id, source_id, call_id, said_place, happened_at, received_at)
     SELECT hospital_id, min(division_id), min(id), 'call', '{}', now(), now() FROM adt_sources GROUP BY 1`,
    `INSERT INTO nurse_call_alerts (hospital_id, destination_id, stat_alarm_id, phase, line)
     SELECT d.hospital_id, min(d.id), min(s.id), 'start', 1 FROM nurse_call_destinations d
       JOIN stat_alarms s ON s.hospital_id = d.hospital_id GROUP BY 1`,
    `INSERT INTO fhir_issuer_secrets (hospital_id, issuer_id, sealed)
     SELECT hospital_id, id, 'sealed' FROM fhir_issuers`,
    `INSERT INTO fhir_launches (hospital_id, issuer_id, secret_hash, state_hash, nonce, verifier, expires_at)
     SELECT hospital_id, id, '\\x00', '\\x00', 'nonce', 'verifier', now() FROM fhir_issuers`,
    `INSERT INTO patient_tags (hospital_id, patient_id, tag_id)
     SELECT p.hospital_id, min(p.id), min(t.id) FROM patients p
       JOIN tags t ON t.hospital_id = p.hospital_id GROUP BY 1 ON CONFLICT DO NOTHING`,
    `INSERT INTO form_submissions (hospital_id, form_id, form_version, patient_id, results, status, filled_by_id)
     SELECT DISTINCT ON (v.hospital_id) v.hospital_id, v.form_id, v.number, p.id, '[]', 'in_progress', e.user_id
       FROM form_versions v JOIN patients p ON p.hospital_id = v.hospital_id
       JOIN (${each}) e ON e.hospital_id = v.hospital_id ORDER BY v.hospital_id, v.form_id, p.id`,
    `INSERT INTO announcement_clips (hospital_id, lang, announcement_name, object_key, bytes, sha256,
       uploaded_by_id, uploaded_at)
     SELECT hospital_id, 'en', 'stay-in-bed', 'clip-' || hospital_id, 1, 'x', user_id, now() FROM (${each}) e`,
    `INSERT INTO announcements (hospital_id, division_id, patient_monitor_id, video_device_id, lang,
       announcement_name, source, is_own_clip, asked_by_id, asked_at)
     SELECT DISTINCT ON (m.hospital_id) m.hospital_id, m.division_id, m.id, m.video_device_id, 'en', 'stay-in-bed',
       'quick_view', false, e.user_id, now()
       FROM patient_monitors m JOIN (${each}) e ON e.hospital_id = m.hospital_id
      WHERE m.video_device_id IS NOT NULL ORDER BY m.hospital_id, m.id`,
    `INSERT INTO phone_calls (hospital_id, unit_id, patient_monitor_id, called_user_id, called_by_id, called_at)
     SELECT DISTINCT ON (m.hospital_id) m.hospital_id, r.unit_id, m.id, e.user_id, e.user_id, now()
       FROM patient_monitors m JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
       JOIN (${each}) e ON e.hospital_id = m.hospital_id ORDER BY m.hospital_id, m.id`,
  ];
  for (const statement of statements) await owner.query(statement);
}
