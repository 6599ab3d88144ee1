import type pg from 'pg';
import { revokeUserSessions } from '../../../packages/contracts/src/calls/users.ts';
import type { IdOf } from '../../../packages/contracts/src/ids.ts';
import { chargeNurse, nurse, observer } from '../../e2e/support/people.ts';
import type { Api } from '../product-clients.ts';

export interface WayToLoseSight {
  name: string;
  email: string;
  happen: () => Promise<unknown>;
  undo: () => Promise<unknown>;
}

/** Three people lose the right to a picture, each in her own way. */
export function waysToLoseSight(owner: pg.Pool, admin: Api): WayToLoseSight[] {
  const idOf = async (email: string) => {
    const { rows } = await owner.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
      email,
    ]);
    return Number(rows[0]?.id) as IdOf<'user'>;
  };
  const permission = `('AccessLiveVideo', 'PatientMonitor')`;
  const role = 'SELECT hospital_id, role_id FROM users WHERE email = $1';
  const disable = (at: string) =>
    owner.query(`UPDATE users SET disabled_at = ${at} WHERE email = $1`, [chargeNurse]);
  return [
    {
      name: 'permission withdrawn',
      email: observer,
      happen: () =>
        owner.query(
          `DELETE FROM role_permissions WHERE (hospital_id, role_id) IN (${role}) AND (action, subject) = ${permission}`,
          [observer],
        ),
      undo: () =>
        owner.query(
          `INSERT INTO role_permissions (hospital_id, role_id, action, subject)
           SELECT own.*, added.* FROM (${role}) own, (VALUES ${permission}) added`,
          [observer],
        ),
    },
    {
      name: 'session revoked',
      email: nurse,
      happen: async () => admin.call(revokeUserSessions, { params: { id: await idOf(nurse) } }),
      undo: async () => undefined,
    },
    {
      name: 'account disabled',
      email: chargeNurse,
      happen: () => disable('now()'),
      undo: () => disable('NULL'),
    },
  ];
}
