-- What those who operate the system look at: feature flags, and the audit trail as a list.

-- Whom a flag is for, as lists of records instead of numbers in an array: what is removed leaves the
-- list by itself, and the history names what was added and taken away.
CREATE TABLE feature_flag_divisions (
  hospital_id bigint NOT NULL,
  feature_flag_id bigint NOT NULL,
  division_id bigint NOT NULL,
  PRIMARY KEY (hospital_id, feature_flag_id, division_id),
  FOREIGN KEY (hospital_id, feature_flag_id) REFERENCES feature_flags (hospital_id, id) ON DELETE CASCADE,
  FOREIGN KEY (hospital_id, division_id) REFERENCES divisions (hospital_id, id) ON DELETE CASCADE
);
CALL tenant_table('feature_flag_divisions');

CREATE TABLE feature_flag_roles (
  hospital_id bigint NOT NULL,
  feature_flag_id bigint NOT NULL,
  role_id bigint NOT NULL,
  PRIMARY KEY (hospital_id, feature_flag_id, role_id),
  FOREIGN KEY (hospital_id, feature_flag_id) REFERENCES feature_flags (hospital_id, id) ON DELETE CASCADE,
  FOREIGN KEY (hospital_id, role_id) REFERENCES roles (hospital_id, id) ON DELETE CASCADE
);
CALL tenant_table('feature_flag_roles');

CREATE TABLE feature_flag_users (
  hospital_id bigint NOT NULL,
  feature_flag_id bigint NOT NULL,
  user_id bigint NOT NULL,
  PRIMARY KEY (hospital_id, feature_flag_id, user_id),
  FOREIGN KEY (hospital_id, feature_flag_id) REFERENCES feature_flags (hospital_id, id) ON DELETE CASCADE,
  FOREIGN KEY (hospital_id, user_id) REFERENCES users (hospital_id, id) ON DELETE CASCADE
);
CALL tenant_table('feature_flag_users');

INSERT INTO feature_flag_roles
SELECT f.hospital_id, f.id, r.id FROM feature_flags f
  JOIN roles r ON r.hospital_id = f.hospital_id AND r.id = ANY (f.role_ids);
INSERT INTO feature_flag_users
SELECT f.hospital_id, f.id, u.id FROM feature_flags f
  JOIN users u ON u.hospital_id = f.hospital_id AND u.id = ANY (f.user_ids);
-- Named nobody who is still there: without its lists it would be everybody's.
ALTER TABLE feature_flags DISABLE TRIGGER USER;
UPDATE feature_flags f SET enabled = false
 WHERE (f.role_ids <> '{}' OR f.user_ids <> '{}')
   AND NOT EXISTS (SELECT FROM feature_flag_roles r WHERE r.hospital_id = f.hospital_id AND r.feature_flag_id = f.id)
   AND NOT EXISTS (SELECT FROM feature_flag_users u WHERE u.hospital_id = f.hospital_id AND u.feature_flag_id = f.id);
ALTER TABLE feature_flags ENABLE TRIGGER USER;
ALTER TABLE feature_flags DROP COLUMN role_ids, DROP COLUMN user_ids;

-- Every browser of the hospital hears that a flag changed and asks what it has now.
DROP TRIGGER bump_version ON feature_flags;
DROP TRIGGER record_change ON feature_flags;
CALL edited_table('feature_flags', 'feature_flag', 'hospital_id');
CALL list_of_record('feature_flag_divisions', 'feature_flags', 'feature_flag', 'feature_flag_id',
  'divisions', 'division', $$jsonb_build_object('id', i.id, 'name', i.name)$$,
  'JOIN divisions i ON i.hospital_id = c.hospital_id AND i.id = c.division_id');
CALL list_of_record('feature_flag_roles', 'feature_flags', 'feature_flag', 'feature_flag_id',
  'roles', '', 'to_jsonb(i.name)',
  'JOIN roles i ON i.hospital_id = c.hospital_id AND i.id = c.role_id');
CALL list_of_record('feature_flag_users', 'feature_flags', 'feature_flag', 'feature_flag_id',
  'users', 'user', $$jsonb_build_object('id', i.id, 'name', i.name)$$,
  'JOIN users i ON i.hospital_id = c.hospital_id AND i.id = c.user_id');

-- The trail as a list: by time, by person, of one division, and changes alone. Each is the order in
-- which a page is read, so that a page costs the same however long the trail is.
CREATE INDEX audit_log_by_time ON audit_log (hospital_id, at, id);
CREATE INDEX audit_log_by_person ON audit_log (hospital_id, user_id, at, id);
CREATE INDEX audit_log_by_division ON audit_log (hospital_id, division_id, at, id);
CREATE INDEX audit_log_changes ON audit_log (hospital_id, at, id) WHERE action <> 'read';
-- By record. A row may show a hundred of them, so they are gathered and sorted in while others write;
-- little at a time, because whoever fills the gathering place waits for it to be emptied.
CREATE INDEX audit_log_of_record ON audit_log USING gin (subject_ids) WITH (gin_pending_list_limit = 512)
  WHERE subject IN ('room', 'patient', 'patient_monitor', 'virtual_request');

-- Row-level security would look at the hospital of every row before it lets an array be compared. These
-- compare first, with the rights of the owner, and answer with nothing but rows of the asking hospital.
CREATE FUNCTION audit_rows_about_rooms(rooms bigint[]) RETURNS TABLE (at timestamptz, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 500 SET search_path = public, pg_temp AS $$
  SELECT a.at, a.id FROM audit_log a
   WHERE a.hospital_id = current_hospital() AND a.subject = 'room' AND a.subject_ids && rooms
$$;
REVOKE ALL ON FUNCTION audit_rows_about_rooms FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_rows_about_rooms TO lamplight_app;

-- The patient's own record, her monitoring sessions and what was asked for from her room.
CREATE FUNCTION audit_rows_about_patients(patients bigint[]) RETURNS TABLE (at timestamptz, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 500 SET search_path = public, pg_temp AS $$
  SELECT a.at, a.id FROM audit_log a
   WHERE a.hospital_id = current_hospital() AND a.subject = 'patient' AND a.subject_ids && patients
  UNION ALL
  SELECT a.at, a.id FROM audit_log a
   WHERE a.hospital_id = current_hospital() AND a.subject = 'patient_monitor'
     AND a.subject_ids && ARRAY(SELECT m.id FROM patient_monitors m
       WHERE m.hospital_id = current_hospital() AND m.patient_id = ANY (patients))
  UNION ALL
  SELECT a.at, a.id FROM audit_log a
   WHERE a.hospital_id = current_hospital() AND a.subject = 'virtual_request'
     AND a.subject_ids && ARRAY(SELECT q.id FROM virtual_requests q
       WHERE q.hospital_id = current_hospital() AND q.patient_id = ANY (patients))
$$;
REVOKE ALL ON FUNCTION audit_rows_about_patients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_rows_about_patients TO lamplight_app;
