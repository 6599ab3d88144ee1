import { createHash } from 'node:crypto';
import fc from 'fast-check';

/**
 * Vitest setup file. With LAMPLIGHT_TEST_SEED all property checks of a run use one seed. CI sets it to the commit, so
 * that a second run of a commit draws the same cases. Without it each check draws its own. A failed check prints its
 * seed, which the variable takes as well.
 */
export function useSeed(text: string | undefined): void {
  const { seed: _seed, ...settings } = fc.readConfigureGlobal();
  fc.configureGlobal(text ? { ...settings, seed: seedFrom(text) } : settings);
}

/** A whole number is used as it is; other text is hashed to one. */
function seedFrom(text: string): number {
  if (/^-?\d+$/.test(text)) return Number(text) | 0;
  return createHash('sha256').update(text).digest().readInt32BE();
}

useSeed(process.env['LAMPLIGHT_TEST_SEED']);
