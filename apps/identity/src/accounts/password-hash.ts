import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) at the cost OWASP names as its first choice for servers. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on two keyboards may differ in code points; it is hashed in one form. */
const canonical = (password: string) => password.normalize('NFKC');

export async function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), cost);
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long for an account that does not exist or has no password yet as for a real one. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const fits = await verify(stored ?? (await nobodysHash), canonical(password));
  return fits && stored !== null;
}
