-- What a hospital says itself in its rooms: its own recordings, heard instead of those that come with the
-- product.
CREATE TABLE announcement_clips (
  hospital_id bigint NOT NULL REFERENCES hospitals (id),
  lang text NOT NULL,
  announcement_name text NOT NULL,
  object_key text NOT NULL UNIQUE,
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL,
  uploaded_by_id bigint NOT NULL,
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (hospital_id, lang, announcement_name),
  FOREIGN KEY (hospital_id, uploaded_by_id) REFERENCES users (hospital_id, id)
);
CALL tenant_table('announcement_clips');

CREATE FUNCTION announce_clip() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  clip announcement_clips := coalesce(NEW, OLD);
BEGIN
  INSERT INTO outbox (hospital_id, topic, type, data)
  VALUES (clip.hospital_id, 'hospital.' || clip.hospital_id, 'announcement_clip.changed',
    jsonb_build_object('lang', clip.lang, 'name', clip.announcement_name));
  RETURN NULL;
END $$;
CREATE TRIGGER announce_clip AFTER INSERT OR UPDATE OR DELETE ON announcement_clips FOR EACH ROW
  EXECUTE FUNCTION announce_clip();

-- Each message that somebody had said in a room, and whether the room said that it was heard.
CREATE TABLE announcements (
  hospital_id bigint NOT NULL,
  announcement_uuid uuid NOT NULL DEFAULT gen_random_uuid(),
  division_id bigint NOT NULL,
  patient_monitor_id bigint NOT NULL,
  video_device_id bigint NOT NULL,
  lang text NOT NULL,
  announcement_name text NOT NULL,
  source text NOT NULL,
  is_own_clip boolean NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'playing', 'ended', 'failed')),
  asked_by_id bigint NOT NULL,
  asked_at timestamptz NOT NULL,
  began_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (hospital_id, announcement_uuid),
  FOREIGN KEY (hospital_id, division_id) REFERENCES divisions (hospital_id, id),
  FOREIGN KEY (hospital_id, patient_monitor_id) REFERENCES patient_monitors (hospital_id, id),
  FOREIGN KEY (hospital_id, video_device_id) REFERENCES video_devices (hospital_id, id),
  FOREIGN KEY (hospital_id, asked_by_id) REFERENCES users (hospital_id, id)
);
CREATE INDEX announcements_of_monitor ON announcements (hospital_id, patient_monitor_id, asked_at);
CALL tenant_table('announcements');
REVOKE DELETE ON announcements FROM lamplight_app, lamplight_worker;

CREATE FUNCTION announce_announcement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO outbox (hospital_id, topic, type, data)
  VALUES (NEW.hospital_id, 'division.' || NEW.division_id, 'announcement.changed', jsonb_build_object(
    'announcement_uuid', NEW.announcement_uuid, 'monitor_id', NEW.patient_monitor_id, 'state', NEW.state));
  RETURN NULL;
END $$;
CREATE TRIGGER announce_announcement AFTER INSERT OR UPDATE ON announcements FOR EACH ROW
  EXECUTE FUNCTION announce_announcement();

-- Who called which unit about whom, and whether somebody answered. Nothing of what was said.
CREATE TABLE phone_calls (
  hospital_id bigint NOT NULL,
  call_uuid uuid NOT NULL DEFAULT gen_random_uuid(),
  unit_id bigint NOT NULL,
  patient_monitor_id bigint NOT NULL,
  called_by_id bigint NOT NULL,
  called_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('answered', 'not_answered', 'busy')),
  PRIMARY KEY (hospital_id, call_uuid),
  FOREIGN KEY (hospital_id, unit_id) REFERENCES units (hospital_id, id),
  FOREIGN KEY (hospital_id, patient_monitor_id) REFERENCES patient_monitors (hospital_id, id),
  FOREIGN KEY (hospital_id, called_by_id) REFERENCES users (hospital_id, id)
);
CREATE INDEX phone_calls_of_monitor ON phone_calls (hospital_id, patient_monitor_id, called_at);
CALL tenant_table('phone_calls');
REVOKE DELETE ON phone_calls FROM lamplight_app, lamplight_worker;
