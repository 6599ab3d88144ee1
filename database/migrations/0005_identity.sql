-- What the bundled identity provider keeps. Its role reaches this schema and nothing else.

CREATE SCHEMA identity;
GRANT USAGE ON SCHEMA identity TO lamplight_identity;

CREATE TABLE identity.organizations (
  id text PRIMARY KEY,
  name text NOT NULL,
  support_phone text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE identity.accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id text NOT NULL REFERENCES identity.organizations (id),
  email text NOT NULL,
  name text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean NOT NULL DEFAULT false,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX accounts_email ON identity.accounts (organization_id, lower(email));
-- Sign-in without an organization looks the address up in all of them.
CREATE INDEX accounts_any_organization ON identity.accounts (lower(email));

CREATE TABLE identity.password_resets (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES identity.accounts (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_of_account ON identity.password_resets (account_id);
CREATE INDEX password_resets_age ON identity.password_resets (expires_at);

-- Attempts by address and by e-mail, so that guessing is slow whichever of the two is varied.
-- The key is a keyed hash: neither the address nor the e-mail can be read from it.
CREATE TABLE identity.attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX attempts_recent ON identity.attempts (key, at);
CREATE INDEX attempts_age ON identity.attempts (at);

-- oidc-provider's own models: grants, codes, tokens, interactions, sessions.
CREATE TABLE identity.artifacts (
  kind text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  account_id text,
  user_code text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  PRIMARY KEY (kind, id)
);
CREATE INDEX artifacts_of_grant ON identity.artifacts (grant_id) WHERE grant_id IS NOT NULL;
-- A disabled account or a changed password ends every session of the account at once.
CREATE INDEX artifacts_of_account ON identity.artifacts (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX artifacts_by_uid ON identity.artifacts (kind, uid) WHERE uid IS NOT NULL;
CREATE INDEX artifacts_age ON identity.artifacts (expires_at);

-- The private key is sealed (AES-256-GCM) under a key that only the process knows:
-- a copy of this table signs nothing.
CREATE TABLE identity.signing_keys (
  kid text PRIMARY KEY,
  algorithm text NOT NULL,
  sealed_jwk bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA identity TO lamplight_identity;
