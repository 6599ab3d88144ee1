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
  failed_attempts integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX accounts_email ON identity.accounts (organization_id, lower(email));

CREATE TABLE identity.password_resets (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES identity.accounts (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- Attempts by address and by e-mail, so that guessing is slow whichever of the two is varied.
CREATE TABLE identity.attempts (
  key text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX attempts_recent ON identity.attempts (key, at);

-- oidc-provider's own models: grants, codes, tokens, interactions, sessions.
CREATE TABLE identity.artifacts (
  kind text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  PRIMARY KEY (kind, id)
);
CREATE INDEX artifacts_of_grant ON identity.artifacts (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX artifacts_by_uid ON identity.artifacts (kind, uid) WHERE uid IS NOT NULL;
CREATE INDEX artifacts_age ON identity.artifacts (expires_at);

CREATE TABLE identity.signing_keys (
  kid text PRIMARY KEY,
  jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA identity TO lamplight_identity;
