import type { TenantDatabase } from '../../platform/database/database.ts';
import {
  findByEmail,
  findLinked,
  hospitalOfOrganization,
  linkIdentity,
  type Person,
} from './sign-in.queries.ts';
import { NotLetIn } from './sign-in.module.ts';

export type { Person };

export interface Vouched {
  organization: string;
  issuer: string;
  subject: string;
  /** Only an address the provider has verified. */
  email: string | undefined;
}

/**
 * Who this is: linked by issuer and subject, or, the first time, by a verified e-mail address
 * within the organization. Somebody the hospital does not know is not let in.
 */
export async function findPerson(database: TenantDatabase, vouched: Vouched): Promise<Person> {
  const hospitalId = await hospitalOfOrganization(database.pool, vouched.organization);
  if (!hospitalId) throw new NotLetIn('organization');
  const db = database.reading(hospitalId);
  const linked = await findLinked(db, hospitalId, vouched.issuer, vouched.subject);
  const person = linked ?? (vouched.email && (await findByEmail(db, hospitalId, vouched.email)));
  if (!person) throw new NotLetIn('unknown');
  if (person.disabled) throw new NotLetIn('disabled');
  if (!linked) await linkIdentity(db, person, vouched.issuer, vouched.subject);
  return person;
}
