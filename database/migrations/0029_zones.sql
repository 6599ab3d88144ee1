-- Where a watched patient should be in the picture: a polygon with the size of the picture it was drawn on.
ALTER TABLE patient_monitors ADD COLUMN safety_zone jsonb CHECK (
  safety_zone IS NULL OR jsonb_array_length(safety_zone -> 'points') >= 3);

-- What a camera must not show, as parts of the picture at the position for which it was drawn. Each
-- change has a number of its own: the room says which one it carries out.
ALTER TABLE video_devices ADD COLUMN privacy_masks jsonb NOT NULL
  DEFAULT '{"revision": 0, "position": {"pan": 0, "tilt": 0, "zoom": 0}, "areas": []}'
  CHECK (jsonb_typeof(privacy_masks -> 'areas') = 'array' AND (privacy_masks ->> 'revision')::integer >= 0);

-- The room has to know: the process that holds its socket tells it.
CREATE FUNCTION announce_masks() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO outbox (hospital_id, topic, type, data)
  VALUES (NEW.hospital_id, 'device.' || NEW.hospital_id || '.' || NEW.id || '.standing', 'device.standing', '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER announce_masks AFTER UPDATE ON video_devices FOR EACH ROW
  WHEN (OLD.privacy_masks IS DISTINCT FROM NEW.privacy_masks) EXECUTE FUNCTION announce_masks();
