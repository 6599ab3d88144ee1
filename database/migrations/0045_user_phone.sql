-- Where a person is reached by telephone, for whoever watches a patient of hers.
ALTER TABLE users ADD COLUMN phone text;

-- Who of the unit was called; nobody where the unit's own telephone was.
ALTER TABLE phone_calls ADD COLUMN called_user_id bigint;
ALTER TABLE phone_calls ADD CONSTRAINT phone_calls_called_user
  FOREIGN KEY (hospital_id, called_user_id) REFERENCES users (hospital_id, id);

-- When others were told that the day of an owner's session is nearly over.
ALTER TABLE sessions ADD COLUMN expiry_warned_at timestamptz;
