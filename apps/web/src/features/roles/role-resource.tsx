import {
  createRole,
  getRole,
  listRoles,
  removeRole,
  updateRole,
} from '@lamplight/contracts/calls/roles';
import { roleFields } from '@lamplight/contracts/entities/role';
import type { Role } from '@lamplight/contracts/entities/role';
import { limits } from '@lamplight/contracts/limits';
import { allPermissions } from '@lamplight/contracts/permissions';
import { roleFilters, roleSorts } from '@lamplight/contracts/tables/roles';
import type { Resource } from '../../shared/resource/resource.ts';
import { countColumn } from '../../shared/table/count-column.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { yesNoColumn, yesNoOptions } from '../../shared/table/yes-no.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';

type Values = {
  name: string;
  show_admin_menu: boolean;
  permissions: { action: string; subject: string }[];
  version: number;
};

export const roleResource: Resource<Role, Values> = {
  id: 'roles',
  one: 'role',
  many: 'roles',
  title: 'Roles',
  nameOf: ({ name }) => name,
  calls: {
    list: listRoles,
    get: getRole,
    create: createRole,
    update: updateRole,
    remove: removeRole,
  },
  screens: {
    list: 'user-management.roles.index',
    add: 'user-management.roles.add',
    edit: 'user-management.roles.edit',
    view: 'user-management.roles.view',
  },
  edit: ['Edit', 'Role'],
  changed: 'role.changed',
  history: 'role',
  table: {
    id: 'roles',
    sorts: roleSorts,
    sortedBy: 'name',
    rules: roleFilters,
    filters: {
      name: { label: 'Name' },
      permission: {
        label: 'Grants',
        options: allPermissions.map((pair) => ({ value: pair.join(' '), label: pair.join(' ') })),
      },
      show_admin_menu: { label: 'Administration menu', options: yesNoOptions },
      user_count: { label: 'People' },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'name', header: 'Role', sortable: true, text: ({ name }) => name },
      countColumn('permission_count', 'Permissions'),
      countColumn('user_count', 'People'),
      yesNoColumn(
        'show_admin_menu',
        'Administration menu',
        ({ show_admin_menu }) => show_admin_menu,
      ),
      {
        key: 'permissions',
        header: 'What it may do',
        isOptional: true,
        text: ({ permissions }) =>
          permissions.map(({ action, subject }) => `${action} ${subject}`).join(', '),
      },
      updatedColumn(),
    ],
  },
  form: {
    fields: roleFields,
    blank: { name: '', show_admin_menu: false, permissions: [] },
    valuesOf: ({ name, show_admin_menu, permissions }) => ({ name, show_admin_menu, permissions }),
    isWide: true,
    sections: [
      {
        fields: [
          {
            key: 'name',
            kind: 'text',
            label: 'Name',
            required: true,
            maxLength: limits.nameLength,
          },
          {
            key: 'show_admin_menu',
            kind: 'switch',
            label: 'Administration menu',
            description: 'Without it the menu has no administration, whatever the role may do.',
          },
        ],
      },
      {
        title: 'Permissions',
        fields: [
          {
            key: 'permissions',
            kind: 'own',
            label: 'Permissions',
            render: ({ form, row }) => <PermissionMatrix form={form} role={row} />,
            text: ({ permissions }) =>
              permissions
                .map(({ action, subject }) => `${action} ${subject}`)
                .sort()
                .join(', '),
          },
        ],
      },
    ],
  },
};
