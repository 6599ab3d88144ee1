-- What an observer writes down, and what a program finds, is whole when it stands.
ALTER TABLE stat_alarms
  ADD CONSTRAINT manual_event_is_whole CHECK (alarm_type = 'alarm' OR source = 'ai' OR (
    event_type IS NOT NULL
    AND (event_type = 'note' OR stat_alarm_category_id IS NOT NULL)
    AND (event_type <> 'note' OR description IS NOT NULL))),
  ADD CONSTRAINT found_event_is_whole CHECK (alarm_type = 'alarm' OR source = 'manual' OR (
    priority IS NOT NULL AND description IS NOT NULL));

-- The feed of a monitor: the newest first.
CREATE INDEX stat_alarms_feed ON stat_alarms (hospital_id, patient_monitor_id, observed_at, id);
