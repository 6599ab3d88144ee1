-- A record that moves to another division is announced there by record_change. Those who watch the
-- division it leaves must hear of it too, or the record stays on their screens.
CREATE FUNCTION announce_departure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO outbox (hospital_id, topic, type, data)
  VALUES (OLD.hospital_id, 'division.' || OLD.division_id, TG_ARGV[0] || '.changed',
    jsonb_build_object('id', NEW.id, 'op', 'updated', 'version', NEW.version,
      'division_id', NEW.division_id));
  RETURN NULL;
END $$;

DO $$
DECLARE
  object_type text;
BEGIN
  FOREACH object_type IN ARRAY ARRAY['unit', 'room', 'video_device', 'patient', 'patient_monitor'] LOOP
    EXECUTE format(
      'CREATE TRIGGER announce_departure AFTER UPDATE OF division_id ON %I FOR EACH ROW
         WHEN (OLD.division_id <> NEW.division_id) EXECUTE FUNCTION announce_departure(%L)',
      object_type || 's', object_type);
  END LOOP;
END $$;
