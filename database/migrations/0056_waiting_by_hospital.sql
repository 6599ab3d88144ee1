-- Whether anything waits is asked many times a second, and mostly nothing does. A planner that has always seen it so
-- would read a whole backlog to answer; with a limit it looks for one row of each hospital by the index and no further.

CREATE OR REPLACE FUNCTION adt_waiting() RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT h.id FROM hospitals h CROSS JOIN LATERAL (
    SELECT FROM hl7_inbox m
     WHERE m.hospital_id = h.id AND m.about = 'adt' AND m.state = 'waiting' ORDER BY m.id LIMIT 1) first
   ORDER BY h.id
$$;

CREATE OR REPLACE FUNCTION nurse_calls_waiting() RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT h.id FROM hospitals h CROSS JOIN LATERAL (
    (SELECT FROM hl7_inbox m
      WHERE m.hospital_id = h.id AND m.about = 'nurse_call' AND m.state = 'waiting' ORDER BY m.id LIMIT 1)
    UNION ALL
    (SELECT FROM nurse_calls n
      WHERE n.hospital_id = h.id AND (n.state = 'waiting' OR (n.ended_at IS NOT NULL AND n.end_settled_at IS NULL))
      ORDER BY n.id LIMIT 1)
    LIMIT 1) first
   ORDER BY h.id
$$;
