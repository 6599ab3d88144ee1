import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { findOrganization } from '../accounts/organizations.queries.ts';
import type { Queryable } from '../database.ts';

/** The application recognises the refusal by a description that begins with 'organization'. */
export function createOrganizationCheck(db: Queryable) {
  return async (_ctx: KoaContextWithOIDC, organization: string | undefined): Promise<void> => {
    if (organization === undefined) return;
    if (organization.length > 200 || !(await findOrganization(db, organization)))
      throw new errors.InvalidRequest('organization is not known');
  };
}
