-- Which trace an event or a message belongs to, of those that are looked at. Decision 0033.

-- Triggers write most events: what the transaction was told to be part of comes to each by itself.
ALTER TABLE outbox ADD COLUMN trace text
  DEFAULT nullif(current_setting('app.trace', true), '') CHECK (length(trace) = 55);
ALTER TABLE alarm_outbox ADD COLUMN trace text
  DEFAULT nullif(current_setting('app.trace', true), '') CHECK (length(trace) = 55);
ALTER TABLE hl7_inbox ADD COLUMN trace text CHECK (length(trace) = 55);
