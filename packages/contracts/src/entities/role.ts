import { z } from 'zod';
import { idOf } from '../ids.ts';
import { permissionPair } from './current-user.ts';

/** A role to choose, with what it may do, so that the effect of choosing it can be shown. */
export const roleChoice = z.object({
  id: idOf('role'),
  name: z.string(),
  show_admin_menu: z.boolean(),
  permissions: z.array(permissionPair),
});
export type RoleChoice = z.infer<typeof roleChoice>;
