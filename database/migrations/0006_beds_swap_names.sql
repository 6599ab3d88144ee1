-- The beds of a room are saved together and may swap or pass on their names. A unique index looks at
-- each row as it is written and refuses that; this looks at the end of the statement.
DROP INDEX beds_name;
ALTER TABLE beds ADD CONSTRAINT beds_name
  EXCLUDE USING btree (hospital_id WITH =, room_id WITH =, lower(name) WITH =)
  WHERE (deleted_at IS NULL) DEFERRABLE INITIALLY IMMEDIATE;
