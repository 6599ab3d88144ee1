-- What a person had half written is kept on her device, encrypted with a key made from a salt of that
-- day and a secret of the server. Once the salt is gone nobody can read such a draft any more, whoever
-- finds the device.
CREATE TABLE draft_salts (
  hospital_id bigint NOT NULL,
  user_id bigint NOT NULL,
  day date NOT NULL,
  salt bytea NOT NULL,
  PRIMARY KEY (hospital_id, user_id, day),
  FOREIGN KEY (hospital_id, user_id) REFERENCES users (hospital_id, id) ON DELETE CASCADE
);
CALL tenant_table('draft_salts');

-- One open token a session: a new one takes the place of the last, and using it removes it.
CREATE TABLE api_tokens (
  hospital_id bigint NOT NULL,
  session_id bigint NOT NULL,
  secret_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (hospital_id, session_id),
  FOREIGN KEY (hospital_id, session_id) REFERENCES sessions (hospital_id, id) ON DELETE CASCADE
);
CALL tenant_table('api_tokens');
