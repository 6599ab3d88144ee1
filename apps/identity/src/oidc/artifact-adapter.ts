import { errors, type Adapter, type AdapterFactory } from 'oidc-provider';
import type { Queryable } from '../database.ts';
import {
  consumeArtifact,
  deleteArtifact,
  deleteGrant,
  findArtifact,
  upsertArtifact,
} from './artifacts.queries.ts';

/** Clients come from the settings alone: an unknown client id must not cost a query. */
const clientsAreSettings = 'Client';

/** Keeps what oidc-provider issues in PostgreSQL, so that any process can answer any request. */
export function createArtifactAdapter(db: Queryable): AdapterFactory {
  return (kind): Adapter => {
    const find = async (column: 'id' | 'uid' | 'user_code', value: string) =>
      kind === clientsAreSettings ? undefined : findArtifact(db, kind, column, value);
    return {
      upsert: (id, payload, expiresIn) => upsertArtifact(db, { kind, id, payload, expiresIn }),
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: (userCode) => find('user_code', userCode),
      async consume(id) {
        // Two requests may have read the same unused code; only the first of them may go on.
        if (!(await consumeArtifact(db, kind, id)))
          throw new errors.InvalidGrant('already used or revoked');
      },
      destroy: (id) => deleteArtifact(db, kind, id),
      revokeByGrantId: (grantId) => deleteGrant(db, grantId),
    };
  };
}
