-- One running monitor a bed: two people who start one at the same moment are decided here.
CREATE UNIQUE INDEX one_running_monitor_a_bed ON patient_monitors (hospital_id, bed_id)
  WHERE status <> 'stopped' AND bed_id IS NOT NULL;

-- The status that a device is added with is the beginning of its history.
CREATE TRIGGER remember_first_status AFTER INSERT ON video_devices FOR EACH ROW
  EXECUTE FUNCTION remember_device_status();
INSERT INTO device_status_changes (hospital_id, video_device_id, status, at)
SELECT v.hospital_id, v.id, v.status, coalesce(v.status_since, v.created_at) FROM video_devices v
 WHERE NOT EXISTS (SELECT FROM device_status_changes c
   WHERE c.hospital_id = v.hospital_id AND c.video_device_id = v.id);

-- How much of a span a device was online, in percent: of the part of it that is known. Nothing known, no answer.
CREATE FUNCTION device_uptime(hospital bigint, device bigint, span interval) RETURNS double precision
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH told AS (
    SELECT c.status, greatest(c.at, now() - span) AS since,
           lead(c.at, 1, now()) OVER (ORDER BY c.at, c.id) AS until
      FROM device_status_changes c
     WHERE c.hospital_id = hospital AND c.video_device_id = device AND c.at <= now()
       AND c.at >= coalesce((SELECT max(b.at) FROM device_status_changes b WHERE b.hospital_id = hospital
             AND b.video_device_id = device AND b.at <= now() - span), '-infinity')
  )
  SELECT (100 * coalesce(sum(extract(epoch FROM until - since)) FILTER (WHERE status = 'online'), 0)
    / nullif(sum(extract(epoch FROM until - since)), 0))::double precision FROM told
$$;

-- How the whole cell fares, for whoever keeps it alive: figures, of nobody's records.
CREATE FUNCTION cell_figures(alive_since timestamptz)
RETURNS TABLE (gateways bigint, events_waiting bigint, oldest_event timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (SELECT count(*) FROM gateways WHERE seen_at >= alive_since),
         (SELECT count(*) FROM (SELECT FROM outbox LIMIT 10000) waiting),
         (SELECT created_at FROM outbox ORDER BY xid, id LIMIT 1)
$$;
REVOKE EXECUTE ON FUNCTION cell_figures(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cell_figures(timestamptz) TO lamplight_app;
