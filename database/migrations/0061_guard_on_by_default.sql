-- A hospital is guarded unless it decides otherwise. Empty was the default until now, so an empty value is a
-- decision only where the hospital's history says that a person changed it.
ALTER TABLE divisions ALTER COLUMN guard_seconds SET DEFAULT 60;
UPDATE divisions d SET guard_seconds = 60
 WHERE d.guard_seconds IS NULL AND NOT EXISTS (SELECT FROM revisions r
   WHERE r.hospital_id = d.hospital_id AND r.object_type = 'division' AND r.object_id = d.id
     AND r.action = 'updated' AND r.changes ? 'guard_seconds');
