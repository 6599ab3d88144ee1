-- Why a patient asked for eyes, what whoever looked found, and for how long the rule of a false one is quiet.
ALTER TABLE nudges
  ADD COLUMN rule text NOT NULL DEFAULT 'raised by hand' CHECK (length(rule) BETWEEN 1 AND 60),
  ADD COLUMN outcome text CHECK (outcome IN ('real', 'false', 'redirected', 'called_nurse')),
  ADD COLUMN outcome_by_id bigint,
  ADD COLUMN outcome_at timestamptz,
  -- Until then the rule raises none for this patient; so often it would have.
  ADD COLUMN cooled_until timestamptz,
  ADD COLUMN cooled_count integer NOT NULL DEFAULT 0 CHECK (cooled_count >= 0),
  -- With this one there were many, and the charge nurses were told.
  ADD COLUMN told_many_at timestamptz,
  ADD FOREIGN KEY (hospital_id, outcome_by_id) REFERENCES users (hospital_id, id),
  ADD CHECK (num_nulls(outcome, outcome_by_id, outcome_at) IN (0, 3)),
  ADD CHECK (outcome IS NULL OR end_time IS NOT NULL),
  ADD CHECK (cooled_until IS NULL OR outcome = 'false');

-- Nobody is told of what is only named afterwards.
ALTER TABLE nudges DISABLE TRIGGER announce_nudge;
UPDATE nudges SET rule = CASE source WHEN 'wake_word' THEN 'asked for help' ELSE 'seen by a program' END
 WHERE source <> 'manual';
ALTER TABLE nudges ENABLE TRIGGER announce_nudge;
ALTER TABLE nudges ALTER COLUMN rule DROP DEFAULT;

CREATE INDEX cooling_nudges ON nudges (hospital_id, patient_monitor_id, rule, cooled_until)
  WHERE cooled_until IS NOT NULL;

ALTER TABLE divisions ADD COLUMN nudge_cooldown_minutes integer NOT NULL DEFAULT 5
  CHECK (nudge_cooldown_minutes BETWEEN 0 AND 120);
