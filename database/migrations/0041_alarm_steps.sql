-- An alarm as a closed loop: raised under a name that the browser made, then step by step to its end, each
-- with its time and its person, and who was told. Alarms from before have no loop and never were open.
ALTER TABLE stat_alarms
  ADD COLUMN alarm_uuid uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN is_followed boolean NOT NULL DEFAULT false CHECK (NOT is_followed OR alarm_type = 'alarm');
CREATE UNIQUE INDEX stat_alarms_uuid ON stat_alarms (hospital_id, alarm_uuid);
CREATE INDEX stat_alarms_open ON stat_alarms (hospital_id, id) WHERE is_followed AND resolved_at IS NULL;

-- What happened, once each; nothing is changed afterwards.
CREATE TABLE alarm_steps (
  hospital_id bigint NOT NULL,
  stat_alarm_id bigint NOT NULL,
  step text NOT NULL
    CHECK (step IN ('sounded', 'delivered', 'seen', 'acknowledged', 'in_room', 'resolved')),
  at timestamptz NOT NULL,
  -- Nobody where the room itself said it.
  user_id bigint,
  outcome text CHECK (outcome IN ('helped', 'no_help_needed', 'taken_over')),
  PRIMARY KEY (hospital_id, stat_alarm_id, step),
  FOREIGN KEY (hospital_id, stat_alarm_id) REFERENCES stat_alarms (hospital_id, id),
  FOREIGN KEY (hospital_id, user_id) REFERENCES users (hospital_id, id),
  CHECK ((step = 'sounded') = (user_id IS NULL)),
  CHECK ((step = 'resolved') = (outcome IS NOT NULL))
);
CALL tenant_table('alarm_steps');
REVOKE UPDATE, DELETE ON alarm_steps FROM lamplight_app, lamplight_worker;

-- Who was told, why, and until when she does not want to hear it.
CREATE TABLE alarm_recipients (
  hospital_id bigint NOT NULL,
  stat_alarm_id bigint NOT NULL,
  user_id bigint NOT NULL,
  because text NOT NULL CHECK (because IN ('raiser', 'observer', 'nurse', 'charge', 'sight', 'group')),
  told_at timestamptz NOT NULL,
  paused_until timestamptz,
  PRIMARY KEY (hospital_id, stat_alarm_id, user_id),
  FOREIGN KEY (hospital_id, stat_alarm_id) REFERENCES stat_alarms (hospital_id, id),
  FOREIGN KEY (hospital_id, user_id) REFERENCES users (hospital_id, id)
);
CREATE INDEX alarm_recipients_paused ON alarm_recipients (hospital_id, user_id) WHERE paused_until IS NOT NULL;
CALL tenant_table('alarm_recipients');
REVOKE DELETE ON alarm_recipients FROM lamplight_app, lamplight_worker;

-- Each call for the next person because a step was late, and each time that many alarms of one patient
-- were told to who is in charge ('many'): the key makes it happen once.
CREATE TABLE alarm_escalations (
  hospital_id bigint NOT NULL,
  stat_alarm_id bigint NOT NULL,
  step text NOT NULL CHECK (step IN ('acknowledged', 'in_room', 'resolved', 'many')),
  round integer NOT NULL CHECK (round BETWEEN 1 AND 3),
  at timestamptz NOT NULL,
  -- Who of the order was called: nobody left means that all who know were told again.
  told text NOT NULL CHECK (told IN ('backup', 'charge', 'group', 'again')),
  PRIMARY KEY (hospital_id, stat_alarm_id, step, round),
  FOREIGN KEY (hospital_id, stat_alarm_id) REFERENCES stat_alarms (hospital_id, id)
);
CALL tenant_table('alarm_escalations');
REVOKE UPDATE, DELETE ON alarm_escalations FROM lamplight_app, lamplight_worker;

-- The lane of alarms: a table of its own beside the outbox, so that no backlog of other events and no
-- long transaction stands before it. Each row says 'look again at this alarm', so their order is no matter.
CREATE TABLE alarm_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hospital_id bigint NOT NULL,
  topic text NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE alarm_outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_hospital ON alarm_outbox FOR INSERT TO lamplight_app, lamplight_worker
  WITH CHECK (hospital_id = (SELECT current_hospital()));
CREATE POLICY relay_reads ON alarm_outbox FOR SELECT TO lamplight_worker USING (true);
CREATE POLICY relay_removes ON alarm_outbox FOR DELETE TO lamplight_worker USING (true);
GRANT INSERT ON alarm_outbox TO lamplight_app;
GRANT SELECT, INSERT, DELETE ON alarm_outbox TO lamplight_worker;

-- When a step is late, and who is told last.
ALTER TABLE divisions
  ADD COLUMN alarm_acknowledge_seconds integer NOT NULL DEFAULT 30
    CHECK (alarm_acknowledge_seconds BETWEEN 10 AND 300),
  ADD COLUMN alarm_arrive_seconds integer NOT NULL DEFAULT 120
    CHECK (alarm_arrive_seconds BETWEEN 30 AND 1800),
  ADD COLUMN alarm_resolve_minutes integer NOT NULL DEFAULT 15
    CHECK (alarm_resolve_minutes BETWEEN 5 AND 240),
  ADD COLUMN alarm_group_id bigint,
  ADD FOREIGN KEY (hospital_id, alarm_group_id) REFERENCES groups (hospital_id, id);
