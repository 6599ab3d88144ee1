import type { Permission } from '@lamplight/contracts/permissions';
import { may } from '@lamplight/domain/people/ability';
import type { Principal } from '../../platform/sessions/principal.ts';

interface Pair {
  action: string;
  subject: string;
}

/** The first of these permissions that the person does not have herself. */
export const grantsMoreThan = (who: Principal, pairs: readonly Pair[]): Pair | undefined =>
  pairs.find(
    ({ action, subject }) => !may(who.ability, [action, subject] as unknown as Permission),
  );
