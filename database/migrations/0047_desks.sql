-- The next person signs in over a running wall: its pictures go on as hers, and what the other one saw of
-- each ends at that second.
ALTER TABLE sessions DROP CONSTRAINT sessions_ended_reason_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_ended_reason_check
  CHECK (ended_reason IN ('signed_out', 'revoked', 'inactive', 'disabled', 'taken_over'));
ALTER TABLE video_peers DROP CONSTRAINT video_peers_ended_because_check;
ALTER TABLE video_peers ADD CONSTRAINT video_peers_ended_because_check
  CHECK (ended_because IN ('left', 'replaced', 'not_kept', 'withdrawn', 'failed', 'taken_over'));
