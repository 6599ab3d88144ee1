import { abilityOf } from '../../../packages/domain/src/people/ability.ts';
import type { Principal } from '../../../apps/server/src/platform/sessions/principal.ts';

/** A principal for calling query functions directly; they read only who and which hospital. */
export const personOf = (signedIn: {
  userId: number;
  hospitalId: number;
  sessionId: number;
  divisionIds?: ReadonlySet<number>;
}): Principal => ({
  divisionIds: new Set(),
  ...signedIn,
  userName: 'Benchmark',
  roleName: 'Benchmark',
  ability: abilityOf([]),
  lastInputAt: new Date(),
  inactivityTimeoutSec: 3600,
  graceSec: 60,
  ownsPatients: false,
  expiresAt: new Date(Date.now() + 86_400_000),
});
