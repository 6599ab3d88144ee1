import type { RolePasswords } from '@lamplight/database/bootstrap';

/**
 * Roles belong to the whole cluster, so every test run on one cluster has to agree on these. They
 * guard nothing: a test cluster listens on loopback and holds nobody's data.
 */
export const testRolePasswords: RolePasswords = {
  lamplight_owner: 'o',
  lamplight_app: 'a',
  lamplight_worker: 'w',
  lamplight_identity: 'i',
};
