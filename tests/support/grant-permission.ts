import type { TestServer } from './test-server.ts';

/** Gives the role of one person one more permission, as an administrator would. */
export async function grantToRoleOf(
  { owner }: Pick<TestServer, 'owner'>,
  email: string,
  [action, subject]: readonly [action: string, subject: string],
): Promise<void> {
  await owner.query(
    `INSERT INTO role_permissions (hospital_id, role_id, action, subject)
     SELECT hospital_id, role_id, $2, $3 FROM users WHERE email = $1 ON CONFLICT DO NOTHING`,
    [email, action, subject],
  );
}
