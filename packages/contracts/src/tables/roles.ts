import type { FilterRules } from '../filters.ts';
import { allPermissions } from '../permissions.ts';

export const roleSorts = ['name', 'permission_count', 'user_count', 'updated_at'] as const;
export const roleFilters = {
  name: { type: 'TEXT' },
  show_admin_menu: { type: 'ENUM', values: ['true', 'false'] },
  /** Roles that grant one of these: `Edit Room`. */
  permission: { type: 'ENUM', values: allPermissions.map((pair) => pair.join(' ')) },
  user_count: { type: 'NUMBER' },
  updated_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
