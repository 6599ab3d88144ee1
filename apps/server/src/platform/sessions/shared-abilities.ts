import { abilityOf, type LamplightAbility } from '@lamplight/domain/people/ability';

const most = 500;
const known = new Map<string, LamplightAbility>();

/** People of one role share one ability: thousands of copies of the same rules would fill the memory. */
export function sharedAbility(
  permissions: readonly { action: string; subject: string }[],
): LamplightAbility {
  const key = permissions.map(({ action, subject }) => `${action} ${subject}`).join();
  const shared = known.get(key);
  if (shared) return shared;
  if (known.size >= most) known.clear();
  const ability = abilityOf(permissions);
  known.set(key, ability);
  return ability;
}
