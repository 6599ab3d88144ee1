import type pg from 'pg';
import type { Permission } from '../../../packages/contracts/src/permissions.ts';
import { signInByDatabase, type SignedInByDatabase } from '../../support/sign-in-by-database.ts';

export interface GeneratedPerson extends SignedInByDatabase {
  divisionIds: ReadonlySet<number>;
}

/** Somebody in all divisions of a generated hospital who may do just that. */
export async function addPerson(
  owner: pg.Pool,
  tokenSecret: string,
  number: number,
  permissions: readonly Permission[],
): Promise<GeneratedPerson> {
  const email = `person-${number}@generated.example`;
  const { rows } = await owner.query<{ hospital_id: string; user_id: string; role_id: string }>(
    `WITH hospital AS (SELECT id FROM hospitals WHERE auth0_id = 'org_generated_' || $1::int),
          role AS (INSERT INTO roles (hospital_id, name) SELECT id, 'Bench' FROM hospital RETURNING hospital_id, id)
     INSERT INTO users (hospital_id, role_id, name, email)
     SELECT hospital_id, id, 'Bench', $2 FROM role RETURNING hospital_id, id AS user_id, role_id`,
    [number, email],
  );
  const person = rows[0];
  if (!person) throw new Error(`There is no generated hospital ${number}`);
  const divisions = await owner.query<{ division_id: string }>(
    `INSERT INTO user_divisions (hospital_id, user_id, division_id)
     SELECT hospital_id, $2, id FROM divisions WHERE hospital_id = $1 RETURNING division_id`,
    [person.hospital_id, person.user_id],
  );
  for (const [action, subject] of permissions)
    await owner.query(
      'INSERT INTO role_permissions (hospital_id, role_id, action, subject) VALUES ($1, $2, $3, $4)',
      [person.hospital_id, person.role_id, action, subject],
    );
  return {
    ...(await signInByDatabase(owner, tokenSecret, email)),
    divisionIds: new Set(divisions.rows.map((row) => Number(row.division_id))),
  };
}
