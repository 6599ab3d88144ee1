-- Transaction ids belong to one cluster, and the order of the trail comes from them. When a hospital arrives from
-- another cluster an era of its trail begins: a seal without rows closes what was sealed there, and from then on
-- only rows that were added since are put in order.

ALTER TABLE audit_seals ADD COLUMN era_began timestamptz NOT NULL DEFAULT '-infinity';
CREATE INDEX audit_eras ON audit_seals (hospital_id, era_began) WHERE row_ids = '{}';

-- What the seal without rows holds, so that the beginning of an era cannot be moved afterwards.
CREATE FUNCTION era_hash(began timestamptz) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to('era ' || extract(epoch FROM began)::text, 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION seal_audit(hospital bigint, most integer) RETURNS integer LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  last audit_seals%ROWTYPE;
  era timestamptz;
  ids bigint[];
  hashes bytea[];
  xids xid8[];
BEGIN
  SELECT * INTO last FROM audit_seals WHERE hospital_id = hospital ORDER BY seq DESC LIMIT 1;
  era := coalesce(last.era_began, '-infinity');
  SELECT array_agg(b.id ORDER BY b.xid, b.id), array_agg(b.hash ORDER BY b.xid, b.id),
         array_agg(b.xid ORDER BY b.xid, b.id)
    INTO ids, hashes, xids
    FROM (
      SELECT a.xid, a.id, audit_row_hash(a) AS hash FROM audit_log a
       WHERE a.hospital_id = hospital AND a.at >= era
         AND (a.xid, a.id) > (coalesce(last.last_xid, '0'::xid8), coalesce(last.last_id, 0))
         AND a.xid < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY a.xid, a.id LIMIT most
    ) b;
  IF ids IS NULL THEN
    RETURN 0;
  END IF;
  INSERT INTO audit_seals (hospital_id, seq, last_xid, last_id, row_ids, row_hashes, previous, seal, era_began)
  VALUES (
    hospital, coalesce(last.seq, 0) + 1, xids[array_upper(xids, 1)], ids[array_upper(ids, 1)], ids,
    hashes, coalesce(last.seal, '\x'::bytea), seal_hash(coalesce(last.seal, '\x'::bytea), hashes), era);
  RETURN array_length(ids, 1);
END $$;

-- For whoever brings a hospital here, once its rows are there and before anybody writes for it.
CREATE FUNCTION begin_audit_era(hospital bigint) RETURNS void LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  last audit_seals%ROWTYPE;
  era timestamptz := clock_timestamp();
BEGIN
  SELECT * INTO last FROM audit_seals WHERE hospital_id = hospital ORDER BY seq DESC LIMIT 1;
  IF EXISTS (
    SELECT FROM audit_log a WHERE a.hospital_id = hospital AND a.at >= coalesce(last.era_began, '-infinity')
       AND (a.xid, a.id) > (coalesce(last.last_xid, '0'::xid8), coalesce(last.last_id, 0))
  ) THEN
    RAISE EXCEPTION 'The trail of hospital % has rows that were not sealed where it comes from.', hospital;
  END IF;
  IF EXISTS (SELECT FROM audit_log a WHERE a.hospital_id = hospital AND a.at >= era) THEN
    RAISE EXCEPTION 'The trail of hospital % reaches into the future by the clock of this machine.', hospital;
  END IF;
  IF last.seq IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO audit_seals (hospital_id, seq, last_xid, last_id, row_ids, row_hashes, previous, seal, era_began)
  VALUES (hospital, last.seq + 1, '0', 0, '{}', ARRAY[era_hash(era)], last.seal,
    seal_hash(last.seal, ARRAY[era_hash(era)]), era);
END $$;
REVOKE ALL ON FUNCTION begin_audit_era FROM PUBLIC;
