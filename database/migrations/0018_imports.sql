-- Records added from a file, thousands at a time.

-- A transaction that adds thousands of rows runs for seconds. The relay keeps commit order by never
-- reading past the oldest transaction that runs, so that every event of every hospital, alarms among
-- them, would wait for it. Such a transaction therefore says so, and writes no event at all: who looks at
-- a list hears afterwards, once, that it has grown, by a job that exists only if the transaction commits.
-- Revisions are written for every row as ever.
CREATE FUNCTION lock_of_transaction(running xid8) RETURNS bigint LANGUAGE sql IMMUTABLE AS
$$ SELECT running::text::numeric::bigint & 2147483647 $$;

CREATE FUNCTION add_many() RETURNS void LANGUAGE sql AS $$
  SELECT set_config('app.adds_many', 'on', true);
  -- Held until the end. The first number is ours; the second is the transaction's.
  SELECT pg_advisory_xact_lock(7130018, lock_of_transaction(pg_current_xact_id())::integer);
$$;
CREATE FUNCTION adds_many() RETURNS boolean LANGUAGE sql STABLE AS
$$ SELECT coalesce(current_setting('app.adds_many', true), '') = 'on' $$;

-- Up to where events can be read: below the oldest running transaction that may still write one. STABLE,
-- because the snapshot must be the one by which the rows themselves are read: a later one would pass a
-- transaction whose rows that query does not see yet. Locks are looked at after it: a transaction that has
-- ended in between still counts as running, and the relay looks again.
CREATE FUNCTION outbox_bound() RETURNS xid8 LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  now_running pg_snapshot := pg_current_snapshot();
BEGIN
  -- The usual case, and the cheap one.
  IF pg_snapshot_xmin(now_running) = pg_snapshot_xmax(now_running) THEN
    RETURN pg_snapshot_xmin(now_running);
  END IF;
  RETURN coalesce(
    (SELECT min(running) FROM pg_snapshot_xip(now_running) running
      WHERE NOT EXISTS (SELECT FROM pg_locks l
        WHERE l.locktype = 'advisory' AND l.classid = 7130018 AND l.objsubid = 2
          AND l.objid::bigint = lock_of_transaction(running))),
    pg_snapshot_xmax(now_running));
END $$;

-- An event of a transaction that the relay does not wait for might never be read.
CREATE FUNCTION refuse_event_of_many() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF adds_many() THEN
    RAISE EXCEPTION 'a transaction that adds many rows announces them afterwards';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refuse_event_of_many BEFORE INSERT ON outbox
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_of_many();

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

CREATE OR REPLACE FUNCTION announce_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND adds_many() THEN
    RETURN NULL;
  END IF;
  INSERT INTO outbox (hospital_id, topic, type, data)
  VALUES (NEW.hospital_id, 'hospital.' || NEW.hospital_id, 'user.changed', jsonb_build_object(
    'id', NEW.id, 'op', CASE TG_OP WHEN 'INSERT' THEN 'added' ELSE 'updated' END,
    'version', NEW.version, 'division_id', NULL));
  RETURN NULL;
END $$;

-- People from a file who are still to be mailed a link. The mails leave one by one after the commit, and
-- a mail server that is down for an hour loses none of them.
CREATE TABLE invitations_due (
  hospital_id bigint NOT NULL,
  user_id bigint NOT NULL,
  asked_by bigint NOT NULL,
  session_id bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (hospital_id, user_id),
  FOREIGN KEY (hospital_id, user_id) REFERENCES users (hospital_id, id) ON DELETE CASCADE,
  FOREIGN KEY (hospital_id, asked_by) REFERENCES users (hospital_id, id),
  FOREIGN KEY (hospital_id, session_id) REFERENCES sessions (hospital_id, id) ON DELETE CASCADE
);
CREATE INDEX invitations_due_next ON invitations_due (hospital_id, next_at);
CREATE INDEX invitations_due_of_asker ON invitations_due (hospital_id, asked_by);
CREATE INDEX invitations_due_of_session ON invitations_due (hospital_id, session_id);
CALL tenant_table('invitations_due');

-- What bounds invitations by hand does not count those of a file: it was checked as a whole.
ALTER TABLE user_invitations ADD COLUMN by_import boolean NOT NULL DEFAULT false;
