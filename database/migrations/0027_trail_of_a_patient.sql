-- Planned for the records that are asked for: in a function in SQL they are unknown when it is planned,
-- and among many millions of lines the plan for unknown ones reads nearly all of them.
CREATE FUNCTION audit_rows_about(kind text, records bigint[]) RETURNS TABLE (at timestamptz, id bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path = public, pg_temp AS $$
BEGIN
  IF cardinality(records) = 0 THEN
    RETURN;
  END IF;
  RETURN QUERY EXECUTE format(
    'SELECT a.at, a.id FROM audit_log a WHERE a.hospital_id = %s AND a.subject = %L AND a.subject_ids && %L::bigint[]',
    coalesce(current_hospital(), 0), kind, records);
END $$;
REVOKE ALL ON FUNCTION audit_rows_about FROM PUBLIC;

CREATE OR REPLACE FUNCTION audit_rows_about_rooms(rooms bigint[]) RETURNS TABLE (at timestamptz, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 500 SET search_path = public, pg_temp AS
  $$ SELECT * FROM audit_rows_about('room', rooms) $$;

-- The patient's own record, her monitoring sessions and what was asked for from her room.
CREATE OR REPLACE FUNCTION audit_rows_about_patients(patients bigint[]) RETURNS TABLE (at timestamptz, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 500 SET search_path = public, pg_temp AS $$
  SELECT * FROM audit_rows_about('patient', patients)
  UNION ALL
  SELECT * FROM audit_rows_about('patient_monitor', ARRAY(SELECT m.id FROM patient_monitors m
    WHERE m.hospital_id = current_hospital() AND m.patient_id = ANY (patients)))
  UNION ALL
  SELECT * FROM audit_rows_about('virtual_request', ARRAY(SELECT q.id FROM virtual_requests q
    WHERE q.hospital_id = current_hospital() AND q.patient_id = ANY (patients)))
$$;
