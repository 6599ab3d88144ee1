-- What administrators set for the health system and its hospitals: preferences and home pages.

-- Nothing is recorded until somebody has allowed it; a hospital may decide for itself.
ALTER TABLE hospitals ADD COLUMN recording_allowed boolean NOT NULL DEFAULT false;
ALTER TABLE divisions ADD COLUMN recording_allowed boolean;

-- How long data is kept is a part of the health system's preferences: of their version, so that two
-- people who change them at once are told, and of their history.
CREATE FUNCTION record_retention() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  hospital bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.hospital_id ELSE NEW.hospital_id END;
  field text := 'keep_' || CASE WHEN TG_OP = 'DELETE' THEN OLD.kind ELSE NEW.kind END;
  days_before integer := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD.keep_days END;
  days_after integer := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE NEW.keep_days END;
  change jsonb := jsonb_build_object(field,
    jsonb_build_object('old_value', days_before, 'new_value', days_after));
  last record;
BEGIN
  IF days_before IS NOT DISTINCT FROM days_after THEN
    RETURN NULL;
  END IF;
  SELECT r.id, r.xmin = pg_current_xact_id()::xid AS is_ours INTO last
    FROM revisions r
   WHERE r.hospital_id = hospital AND r.object_type = 'hospital' AND r.object_id = hospital
   ORDER BY r.id DESC LIMIT 1;
  IF last.is_ours THEN
    UPDATE revisions SET changes = changes || change WHERE hospital_id = hospital AND id = last.id;
  ELSE
    INSERT INTO revisions (hospital_id, object_type, object_id, action, changes, user_id, username, request_id)
    VALUES (hospital, 'hospital', hospital, 'updated', change, current_actor_id(),
      coalesce(nullif(current_setting('app.user_name', true), ''), 'System'),
      nullif(current_setting('app.request_id', true), ''));
  END IF;
  -- A row that this transaction has made or changed already has its new version.
  UPDATE hospitals SET updated_at = clock_timestamp() WHERE id = hospital
     AND NOT (xmin = pg_current_xact_id()::xid AND updated_at >= transaction_timestamp());
  RETURN NULL;
END $$;
DROP TRIGGER record_change ON retention_settings;
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON retention_settings
  FOR EACH ROW EXECUTE FUNCTION record_retention();

-- A save that changes nothing is nothing that anybody should hear of. What only touches a row (its beds
-- changed, not itself) has given it a new version by then, and is announced.
CREATE OR REPLACE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  whole jsonb := CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END;
  hidden constant text[] := ARRAY['id', 'hospital_id', 'version', 'created_at', 'updated_at'];
  changes jsonb;
  deed text;
  topic_id text;
BEGIN
  IF TG_OP = 'UPDATE' AND before = after THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(jsonb_object_agg(key, jsonb_build_object('old_value', before -> key, 'new_value', after -> key)), '{}')
    INTO changes
    FROM (SELECT jsonb_object_keys(before || after) AS key) keys
   WHERE key <> ALL (hidden) AND coalesce(before -> key, 'null') <> coalesce(after -> key, 'null');
  deed := CASE
    WHEN TG_OP = 'INSERT' THEN 'added'
    WHEN TG_OP = 'DELETE' THEN 'deleted'
    WHEN (before ->> 'deleted_at') IS NULL AND (after ->> 'deleted_at') IS NOT NULL THEN 'deleted'
    ELSE 'updated' END;
  -- A save that only touches the row (its beds changed, not itself) is announced but is no revision.
  IF TG_OP <> 'UPDATE' OR changes <> '{}' THEN
    INSERT INTO revisions (hospital_id, object_type, object_id, action, changes, user_id, username, request_id)
    VALUES (
      coalesce((whole ->> 'hospital_id')::bigint, (whole ->> 'id')::bigint),
      TG_ARGV[0], (whole ->> 'id')::bigint, deed, changes, current_actor_id(),
      coalesce(nullif(current_setting('app.user_name', true), ''), 'System'),
      nullif(current_setting('app.request_id', true), '')
    );
  END IF;
  IF TG_ARGV[1] <> '' AND NOT (TG_OP = 'INSERT' AND adds_many()) THEN
    topic_id := whole ->> TG_ARGV[1];
    INSERT INTO outbox (hospital_id, topic, type, data)
    VALUES (
      coalesce((whole ->> 'hospital_id')::bigint, (whole ->> 'id')::bigint),
      CASE TG_ARGV[1]
        WHEN 'division_id' THEN 'division.'
        WHEN 'hospital_id' THEN 'hospital.'
        ELSE TG_ARGV[0] || '.' END || topic_id,
      TG_ARGV[0] || '.changed',
      jsonb_build_object(
        'id', whole -> 'id', 'op', deed, 'version', coalesce(whole -> 'version', '0'),
        'division_id', whole -> 'division_id')
    );
  END IF;
  RETURN NULL;
END $$;

-- The same for what is announced beside it: a person to the lists of people, her preferences and views to
-- her other tabs.
CREATE PROCEDURE announce_changes_only(target regclass, announcing text, ends boolean)
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DROP TRIGGER %I ON %s', announcing, target);
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT%s ON %s FOR EACH ROW EXECUTE FUNCTION %I()',
    announcing, CASE WHEN ends THEN ' OR DELETE' ELSE '' END, target, announcing);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %s FOR EACH ROW
      WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION %I()',
    announcing || '_change', target, announcing);
END $$;
CALL announce_changes_only('users', 'announce_person', false);
CALL announce_changes_only('user_preferences', 'announce_preference', true);
CALL announce_changes_only('table_user_settings', 'announce_table_view', true);
DROP PROCEDURE announce_changes_only;

-- The home page of a hospital is saved as one, with its cards in their order, and has the hospital's id.
CREATE TABLE home_pages (
  hospital_id bigint NOT NULL,
  id bigint NOT NULL,
  -- [{kind, staff_type_ids, screens}]; a card without staff types is for everybody.
  cards jsonb NOT NULL DEFAULT '[{"kind": "active_monitors", "staff_type_ids": [], "screens": []},
    {"kind": "rooms", "staff_type_ids": [], "screens": []},
    {"kind": "what_you_can_do", "staff_type_ids": [], "screens": []}]'
    CHECK (jsonb_typeof(cards) = 'array'),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (hospital_id, id),
  FOREIGN KEY (hospital_id, id) REFERENCES divisions (hospital_id, id)
);
-- What was set for all hospitals was on the page of each.
INSERT INTO home_pages (hospital_id, id, cards)
SELECT d.hospital_id, d.id, coalesce((
    SELECT jsonb_agg(jsonb_build_object('kind', c.kind,
        'staff_type_ids', CASE WHEN c.staff_type_id IS NULL THEN '[]' ELSE jsonb_build_array(c.staff_type_id) END,
        'screens', coalesce(c.settings -> 'screens', '[]')) ORDER BY c.position, c.id)
      FROM home_cards c
     WHERE c.hospital_id = d.hospital_id AND c.deleted_at IS NULL
       AND (c.division_id IS NULL OR c.division_id = d.id)), '[]')
  FROM divisions d;
DROP TABLE home_cards;
CALL tenant_table('home_pages');
CALL edited_table('home_pages', 'home_page', 'hospital_id');

-- A new hospital begins with the home page of the main one, or with the usual cards.
CREATE FUNCTION begin_home_page() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO home_pages (hospital_id, id, cards)
  SELECT NEW.hospital_id, NEW.id, p.cards FROM home_pages p JOIN hospitals h ON h.id = p.hospital_id
   WHERE p.hospital_id = NEW.hospital_id AND p.id = h.main_division_id;
  IF NOT FOUND THEN
    INSERT INTO home_pages (hospital_id, id) VALUES (NEW.hospital_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER begin_home_page AFTER INSERT ON divisions
  FOR EACH ROW EXECUTE FUNCTION begin_home_page();

-- A view of the system is also kept in a list, which hears of it by itself.
CREATE FUNCTION announce_shared_view() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  was_shared boolean := CASE WHEN TG_OP = 'INSERT' THEN false ELSE OLD.is_system END;
  is_shared boolean := CASE WHEN TG_OP = 'DELETE' THEN false ELSE NEW.is_system END;
  whole table_user_settings := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF was_shared OR is_shared THEN
    INSERT INTO outbox (hospital_id, topic, type, data)
    VALUES (whole.hospital_id, 'hospital.' || whole.hospital_id, 'shared_view.changed', jsonb_build_object(
      'id', whole.id, 'version', whole.version, 'division_id', NULL,
      'op', CASE WHEN NOT was_shared THEN 'added' WHEN is_shared THEN 'updated' ELSE 'deleted' END));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_shared_view AFTER INSERT OR DELETE ON table_user_settings
  FOR EACH ROW EXECUTE FUNCTION announce_shared_view();
CREATE TRIGGER announce_shared_view_change AFTER UPDATE ON table_user_settings
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_shared_view();
