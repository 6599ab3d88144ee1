import type { RolePasswords } from '@lamplight/database/bootstrap';

/**
 * Roles belong to the whole cluster, so all tests on one cluster use the same passwords. They protect
 * nothing: a test cluster listens on loopback and holds no one's data. They are long enough to be
 * recognized in a log.
 */
export const testRolePasswords: RolePasswords = {
  lamplight_owner: 'test-password-of-owner',
  lamplight_app: 'test-password-of-app',
  lamplight_worker: 'test-password-of-worker',
  lamplight_identity: 'test-password-of-identity',
};
