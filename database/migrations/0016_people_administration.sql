-- Who may do what, set up by administrators: lists that belong to a person, a role or a group become a
-- part of its history and of its version, and the lists of people and groups hear of every change.

-- A save of a role that only grants a permission is a change of the role. The rows that were added or
-- removed stand in its revision as two lists, in the same revision as its other fields; the role's
-- version rises once, however many rows there are.
-- TG_ARGV: parent table, object type, parent column, field, kind of the items ('' = plain texts), the
-- item as SQL, and what is joined to show it.
CREATE FUNCTION record_list_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  part record;
  last record;
  known jsonb;
BEGIN
  FOR part IN EXECUTE format(
    'SELECT c.hospital_id, c.%1$I AS object_id, jsonb_agg(%2$s ORDER BY %2$s) AS items
       FROM changed c %3$s GROUP BY 1, 2', TG_ARGV[2], TG_ARGV[5], TG_ARGV[6])
  LOOP
    SELECT r.id, r.changes, r.xmin = pg_current_xact_id()::xid AS is_ours INTO last
      FROM revisions r
     WHERE r.hospital_id = part.hospital_id AND r.object_type = TG_ARGV[1]
       AND r.object_id = part.object_id
     ORDER BY r.id DESC LIMIT 1;
    known := CASE WHEN last.is_ours THEN last.changes -> TG_ARGV[3] END;
    known := coalesce(known, jsonb_build_object('of', TG_ARGV[4],
      'old_value', '[]'::jsonb, 'new_value', '[]'::jsonb));
    known := CASE TG_OP
      WHEN 'DELETE' THEN jsonb_set(known, '{old_value}', (known -> 'old_value') || part.items)
      ELSE jsonb_set(known, '{new_value}', (known -> 'new_value') || part.items) END;
    IF last.is_ours THEN
      UPDATE revisions SET changes = changes || jsonb_build_object(TG_ARGV[3], known)
       WHERE hospital_id = part.hospital_id AND id = last.id;
    ELSE
      INSERT INTO revisions (hospital_id, object_type, object_id, action, changes, user_id, username, request_id)
      VALUES (part.hospital_id, TG_ARGV[1], part.object_id, 'updated',
        jsonb_build_object(TG_ARGV[3], known), current_actor_id(),
        coalesce(nullif(current_setting('app.user_name', true), ''), 'System'),
        nullif(current_setting('app.request_id', true), ''));
    END IF;
    -- A row that this transaction has made or changed already has its new version.
    EXECUTE format(
      'UPDATE %I SET updated_at = clock_timestamp() WHERE hospital_id = $1 AND id = $2
          AND NOT (xmin = pg_current_xact_id()::xid AND updated_at >= transaction_timestamp())',
      TG_ARGV[0]) USING part.hospital_id, part.object_id;
  END LOOP;
  RETURN NULL;
END $$;

-- Makes the rows of a table a list of the record they belong to.
CREATE PROCEDURE list_of_record(
  target regclass, parent text, object_type text, parent_column text, field text, kind text,
  item text, joined text)
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER record_added AFTER INSERT ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
       EXECUTE FUNCTION record_list_change(%L, %L, %L, %L, %L, %L, %L)',
    target, parent, object_type, parent_column, field, kind, item, joined);
  EXECUTE format(
    'CREATE TRIGGER record_removed AFTER DELETE ON %s REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
       EXECUTE FUNCTION record_list_change(%L, %L, %L, %L, %L, %L, %L)',
    target, parent, object_type, parent_column, field, kind, item, joined);
END $$;

CALL list_of_record('role_permissions', 'roles', 'role', 'role_id', 'permissions', '',
  $$to_jsonb(c.action || ' ' || c.subject)$$, '');
CALL list_of_record('user_divisions', 'users', 'user', 'user_id', 'divisions', 'division',
  $$jsonb_build_object('id', i.id, 'name', i.name)$$,
  'JOIN divisions i ON i.hospital_id = c.hospital_id AND i.id = c.division_id');
CALL list_of_record('user_staff_types', 'users', 'user', 'user_id', 'staff_types', '',
  'to_jsonb(i.name)',
  'JOIN staff_types i ON i.hospital_id = c.hospital_id AND i.id = c.staff_type_id');
CALL list_of_record('user_virtual_request_types', 'users', 'user', 'user_id', 'virtual_request_types', '',
  'to_jsonb(i.label)',
  'JOIN virtual_request_types i ON i.hospital_id = c.hospital_id AND i.id = c.virtual_request_type_id');
CALL list_of_record('group_members', 'groups', 'group', 'group_id', 'members', 'user',
  $$jsonb_build_object('id', i.id, 'name', i.name)$$,
  'JOIN users i ON i.hospital_id = c.hospital_id AND i.id = c.user_id');
CALL list_of_record('group_units', 'groups', 'group', 'group_id', 'units', 'unit',
  $$jsonb_build_object('id', i.id, 'name', i.name)$$,
  'JOIN units i ON i.hospital_id = c.hospital_id AND i.id = c.unit_id');

-- Groups are announced to the hospital, whose lists show them.
DROP TRIGGER record_change ON groups;
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON groups
  FOR EACH ROW EXECUTE FUNCTION record_change('group', 'hospital_id');

-- A person hears of herself on her own topic; the lists of people hear of her on the hospital's.
CREATE FUNCTION announce_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO outbox (hospital_id, topic, type, data)
  VALUES (NEW.hospital_id, 'hospital.' || NEW.hospital_id, 'user.changed', jsonb_build_object(
    'id', NEW.id, 'op', CASE TG_OP WHEN 'INSERT' THEN 'added' ELSE 'updated' END,
    'version', NEW.version, 'division_id', NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER announce_person AFTER INSERT OR UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION announce_person();

-- Mails that invited somebody to choose a password: when, and by whom. They bound how many follow.
CREATE TABLE user_invitations (
  hospital_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY,
  user_id bigint NOT NULL,
  sent_by bigint NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (hospital_id, id),
  FOREIGN KEY (hospital_id, user_id) REFERENCES users (hospital_id, id),
  FOREIGN KEY (hospital_id, sent_by) REFERENCES users (hospital_id, id)
);
CREATE INDEX user_invitations_of_user ON user_invitations (hospital_id, user_id, sent_at);
CREATE INDEX user_invitations_of_sender ON user_invitations (hospital_id, sent_by, sent_at);
CALL tenant_table('user_invitations');
REVOKE UPDATE, DELETE ON user_invitations FROM lamplight_app, lamplight_worker;

-- What the lists are read by.
CREATE INDEX users_by_name ON users (hospital_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX sessions_of_person ON sessions (hospital_id, user_id, created_at);
CREATE INDEX users_of_role ON users (hospital_id, role_id) WHERE deleted_at IS NULL;
CREATE INDEX user_divisions_of_division ON user_divisions (hospital_id, division_id, user_id);
CREATE INDEX group_members_of_group ON group_members (hospital_id, group_id, user_id);
CREATE INDEX group_units_of_unit ON group_units (hospital_id, unit_id, group_id);
