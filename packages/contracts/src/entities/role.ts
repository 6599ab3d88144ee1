import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { allPermissions, type Permission } from '../permissions.ts';
import { permissionPair } from './current-user.ts';
import { editable, name } from './fields.ts';

/** A role to choose, with what it may do, so that the effect of choosing it can be shown. */
export const roleChoice = z.object({
  id: idOf('role'),
  name: z.string(),
  show_admin_menu: z.boolean(),
  permissions: z.array(permissionPair),
});
export type RoleChoice = z.infer<typeof roleChoice>;

export const roleRef = z.object({ id: idOf('role'), name: z.string() });

const actions = [...new Set(allPermissions.map(([action]) => action))];
const subjects = [...new Set(allPermissions.map(([, subject]) => subject))];
const known = new Set(allPermissions.map((pair) => pair.join(' ')));
const asText = ({ action, subject }: { action: string; subject: string }) => `${action} ${subject}`;

/** Only pairs of the permission table, each once. */
const grantedPairs = z
  .array(
    z.strictObject({
      action: z.enum(actions as [Permission[0]]),
      subject: z.enum(subjects as [Permission[1]]),
    }),
  )
  .max(allPermissions.length)
  .refine((pairs) => pairs.every((pair) => known.has(asText(pair))), 'There is no such permission')
  .refine(
    (pairs) => new Set(pairs.map(asText)).size === pairs.length,
    'Each permission is granted once',
  );

export const roleFields = z.strictObject({
  name: name(limits.nameLength),
  show_admin_menu: z.boolean(),
  permissions: grantedPairs,
});

export const role = z.object({
  ...roleChoice.shape,
  permission_count: z.int().nonnegative(),
  /** People who have it, disabled ones too. */
  user_count: z.int().nonnegative(),
  ...editable.shape,
});
export type Role = z.infer<typeof role>;
