-- The mechanisms every table stands on: tenancy, versions, revisions, outbox, audit, idempotency.
-- Runs as lamplight_owner. The application's roles own nothing and cannot bypass row-level security.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

GRANT USAGE ON SCHEMA public TO lamplight_app, lamplight_worker;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;

-- Who is asking -------------------------------------------------------------------------------
-- Unset means NULL, and NULL matches no row: a forgotten context reads nothing and writes nothing.

CREATE FUNCTION current_hospital() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.hospital_id', true), '')::bigint $$;

CREATE FUNCTION current_actor_id() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.user_id', true), '')::bigint $$;

-- Revisions -----------------------------------------------------------------------------------

CREATE TABLE revisions (
  hospital_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  object_type text NOT NULL,
  object_id bigint NOT NULL,
  action text NOT NULL CHECK (action IN ('added', 'updated', 'deleted')),
  changes jsonb NOT NULL,
  user_id bigint,
  username text NOT NULL,
  request_id text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (hospital_id, id)
);
CREATE INDEX revisions_of_object ON revisions (hospital_id, object_type, object_id, id DESC);

-- Outbox --------------------------------------------------------------------------------------
-- Identity order is not commit order: the relay reads by (xid, id) below the oldest running
-- transaction, so that a slow commit is never skipped.

CREATE TABLE outbox (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint GENERATED ALWAYS AS IDENTITY,
  hospital_id bigint NOT NULL,
  topic text NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (xid, id)
);

-- Row triggers --------------------------------------------------------------------------------

CREATE FUNCTION bump_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;

-- Writes the revision of a row and announces the change. TG_ARGV: object type, topic column
-- ('' = not announced). SECURITY DEFINER so that roles need no write access to revisions or outbox.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
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
  IF TG_ARGV[1] <> '' THEN
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

-- Makes a table a tenant's table: row-level security, grants, and no way around it.
CREATE PROCEDURE tenant_table(target regclass, hospital_column text DEFAULT 'hospital_id')
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY own_hospital ON %s TO lamplight_app, lamplight_worker
       USING (%I = (SELECT current_hospital())) WITH CHECK (%I = (SELECT current_hospital()))',
    target, hospital_column, hospital_column);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO lamplight_app, lamplight_worker', target);
END $$;

-- Makes it a table that people edit: version, revisions and, with a topic column, live events.
CREATE PROCEDURE edited_table(target regclass, object_type text, topic_column text DEFAULT '')
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER bump_version BEFORE UPDATE ON %s FOR EACH ROW
       WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION bump_version()', target);
  EXECUTE format(
    'CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW
       EXECUTE FUNCTION record_change(%L, %L)', target, object_type, topic_column);
END $$;

-- Read by the hospital, written only by the trigger above.
ALTER TABLE revisions ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_hospital ON revisions FOR SELECT TO lamplight_app, lamplight_worker
  USING (hospital_id = (SELECT current_hospital()));
GRANT SELECT ON revisions TO lamplight_app, lamplight_worker;

ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_hospital ON outbox FOR INSERT TO lamplight_app, lamplight_worker
  WITH CHECK (hospital_id = (SELECT current_hospital()));
CREATE POLICY relay_reads ON outbox FOR SELECT TO lamplight_worker USING (true);
CREATE POLICY relay_removes ON outbox FOR DELETE TO lamplight_worker USING (true);
GRANT INSERT ON outbox TO lamplight_app;
GRANT SELECT, INSERT, DELETE ON outbox TO lamplight_worker;

-- Audit ---------------------------------------------------------------------------------------
-- Append-only for the application. Rows are inserted unchained; the sealer chains them in commit
-- order within a second (chaining inside each transaction would serialise a hospital).

CREATE TABLE audit_log (
  hospital_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  user_id bigint,
  session_id bigint,
  device_id bigint,
  request_id text NOT NULL,
  call text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  subject_ids bigint[] NOT NULL DEFAULT '{}',
  division_id bigint,
  details jsonb
) PARTITION BY RANGE (at);
CREATE INDEX audit_log_unsealed ON audit_log (hospital_id, xid, id);
-- A row must never be refused because a month was forgotten.
CREATE TABLE audit_log_default PARTITION OF audit_log DEFAULT;

ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
-- Group commit writes rows of several hospitals in one statement; reading stays within one.
CREATE POLICY appends ON audit_log FOR INSERT TO lamplight_app, lamplight_worker WITH CHECK (true);
CREATE POLICY own_hospital ON audit_log FOR SELECT TO lamplight_app
  USING (hospital_id = (SELECT current_hospital()));
CREATE POLICY sealer_reads ON audit_log FOR SELECT TO lamplight_worker USING (true);
GRANT SELECT, INSERT ON audit_log TO lamplight_app, lamplight_worker;

CREATE FUNCTION ensure_audit_months(ahead integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  first date;
  part text;
  begins timestamptz;
  ends timestamptz;
BEGIN
  FOR i IN 0..ahead LOOP
    first := date_trunc('month', now() AT TIME ZONE 'UTC')::date + make_interval(months => i);
    part := 'audit_log_' || to_char(first, 'YYYY_MM');
    begins := first::timestamp AT TIME ZONE 'UTC';
    ends := (first + interval '1 month')::timestamp AT TIME ZONE 'UTC';
    -- A month whose rows already went to the default partition stays there: PostgreSQL would refuse
    -- the new one, and this function would then fail for every later month too.
    IF to_regclass(part) IS NULL
       AND NOT EXISTS (SELECT FROM audit_log_default d WHERE d.at >= begins AND d.at < ends) THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF audit_log FOR VALUES FROM (%L) TO (%L)', part,
        begins, ends);
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION ensure_audit_months FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ensure_audit_months TO lamplight_worker;
SELECT ensure_audit_months(3);

-- Every field, in an order and a spelling that never change. A later column gets a second function.
CREATE FUNCTION audit_row_hash(a audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    a.hospital_id, a.id, a.xid::text, extract(epoch FROM a.at)::text, a.user_id, a.session_id,
    a.device_id, a.request_id, a.call, a.action, a.subject, a.subject_ids, a.division_id, a.details
  )::text, 'UTF8'))
$$;

CREATE TABLE audit_seals (
  hospital_id bigint NOT NULL,
  seq bigint NOT NULL,
  last_xid xid8 NOT NULL,
  last_id bigint NOT NULL,
  row_ids bigint[] NOT NULL,
  row_hashes bytea[] NOT NULL,
  previous bytea NOT NULL,
  seal bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (hospital_id, seq)
);
ALTER TABLE audit_seals ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_hospital ON audit_seals FOR SELECT TO lamplight_app
  USING (hospital_id = (SELECT current_hospital()));
CREATE POLICY sealer_reads ON audit_seals FOR SELECT TO lamplight_worker USING (true);
CREATE POLICY sealer_adds ON audit_seals FOR INSERT TO lamplight_worker WITH CHECK (true);
GRANT SELECT ON audit_seals TO lamplight_app;
GRANT SELECT, INSERT ON audit_seals TO lamplight_worker;

CREATE FUNCTION seal_hash(previous bytea, hashes bytea[]) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(previous || coalesce(string_agg(h, ''::bytea ORDER BY n), ''::bytea))
    FROM unnest(hashes) WITH ORDINALITY AS t(h, n)
$$;

-- Seals at most `most` committed rows of one hospital; answers how many.
CREATE FUNCTION seal_audit(hospital bigint, most integer) RETURNS integer LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  last audit_seals%ROWTYPE;
  ids bigint[];
  hashes bytea[];
  xids xid8[];
BEGIN
  SELECT * INTO last FROM audit_seals WHERE hospital_id = hospital ORDER BY seq DESC LIMIT 1;
  SELECT array_agg(b.id ORDER BY b.xid, b.id), array_agg(b.hash ORDER BY b.xid, b.id),
         array_agg(b.xid ORDER BY b.xid, b.id)
    INTO ids, hashes, xids
    FROM (
      SELECT a.xid, a.id, audit_row_hash(a) AS hash FROM audit_log a
       WHERE a.hospital_id = hospital
         AND (a.xid, a.id) > (coalesce(last.last_xid, '0'::xid8), coalesce(last.last_id, 0))
         AND a.xid < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY a.xid, a.id LIMIT most
    ) b;
  IF ids IS NULL THEN
    RETURN 0;
  END IF;
  INSERT INTO audit_seals (hospital_id, seq, last_xid, last_id, row_ids, row_hashes, previous, seal)
  VALUES (
    hospital, coalesce(last.seq, 0) + 1, xids[array_upper(xids, 1)], ids[array_upper(ids, 1)], ids,
    hashes, coalesce(last.seal, '\x'::bytea), seal_hash(coalesce(last.seal, '\x'::bytea), hashes));
  RETURN array_length(ids, 1);
END $$;
GRANT EXECUTE ON FUNCTION seal_audit TO lamplight_worker;

-- Idempotency ---------------------------------------------------------------------------------
-- Key, person, request and reply are stored in the write's own transaction: a retry that finds
-- the row gets the first reply; one that comes while the first still runs waits for its commit.

CREATE TABLE idempotency_keys (
  hospital_id bigint NOT NULL,
  user_id bigint NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  reply jsonb,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (hospital_id, user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
CALL tenant_table('idempotency_keys');
CREATE POLICY sweeper ON idempotency_keys FOR ALL TO lamplight_worker USING (true);
