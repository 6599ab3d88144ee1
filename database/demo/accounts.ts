import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { demoLogins, demoPassword } from './demo-logins.ts';
import type { HospitalPlan } from './hospital-plans.ts';

/** Sign-in accounts of the demo. Those that exist are left alone: somebody may have changed a password. */
export async function addAccounts(
  client: pg.ClientBase,
  plans: readonly HospitalPlan[],
): Promise<void> {
  for (const { organization, name, supportPhone } of plans)
    await client.query(
      `INSERT INTO identity.organizations (id, name, support_phone) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING`,
      [organization, name, supportPhone],
    );
  for (const { organization, email, name } of demoLogins)
    await client.query(
      `INSERT INTO identity.accounts
         (organization_id, email, name, email_verified, password_hash, password_changed_at)
       VALUES ($1, $2, $3, true, $4, clock_timestamp()) ON CONFLICT DO NOTHING`,
      [organization, email, name, await hash(demoPassword)],
    );
}
