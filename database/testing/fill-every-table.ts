import type pg from 'pg';

/** Rows for the tables that the demo leaves empty, for each hospital, so that a leak would show. */
export async function fillEveryTable(owner: pg.Client): Promise<void> {
  const each = `SELECT h.id AS hospital_id, min(u.id) AS user_id FROM hospitals h
                  JOIN users u ON u.hospital_id = h.id GROUP BY h.id`;
  const statements = [
    `INSERT INTO sessions (hospital_id, user_id, secret_hash, issuer, created_at, last_input_at, expires_at)
     SELECT hospital_id, user_id, '\\x00', 'issuer', now(), now(), now() FROM (${each}) e`,
    `INSERT INTO user_identities (hospital_id, user_id, issuer, subject)
     SELECT hospital_id, user_id, 'issuer', 'subject' FROM (${each}) e`,
    `INSERT INTO idempotency_keys (hospital_id, user_id, key, call, request_hash)
     SELECT hospital_id, user_id, 'key', 'rooms.create', 'hash' FROM (${each}) e`,
    `INSERT INTO user_preferences (hospital_id, user_id, key, settings)
     SELECT hospital_id, user_id, 'mask_phi', '{}' FROM (${each}) e`,
    `INSERT INTO table_user_settings (hospital_id, user_id, table_id, name)
     SELECT hospital_id, user_id, 'rooms', 'Mine' FROM (${each}) e`,
    `INSERT INTO audit_log (hospital_id, user_id, request_id, call, action, subject)
     SELECT hospital_id, user_id, 'request', 'rooms.list', 'read', 'room' FROM (${each}) e`,
    `INSERT INTO audit_seals (hospital_id, seq, last_xid, last_id, row_ids, row_hashes, previous, seal)
     SELECT hospital_id, 1, '1', 1, '{}', '{}', '\\x', '\\x' FROM (${each}) e`,
    `INSERT INTO outbox (hospital_id, topic, type, data)
     SELECT hospital_id, 'hospital.1', 'room.changed', '{}' FROM (${each}) e`,
    `INSERT INTO notifications (hospital_id, user_id, kind)
     SELECT hospital_id, user_id, 'request_raised' FROM (${each}) e`,
  ];
  for (const statement of statements) await owner.query(statement);
}
