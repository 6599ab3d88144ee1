-- An invitation is written down before its mail leaves, so that no transaction is open meanwhile; one that
-- could not be mailed is taken back.
GRANT DELETE ON user_invitations TO lamplight_app;
