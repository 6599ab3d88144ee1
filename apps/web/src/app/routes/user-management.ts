import type { RouteDeclaration } from './route-declaration.ts';

/** Who may do what. */
export const userManagementRoutes = {
  'user-management.users.index': {
    path: '/user-management/users',
    title: 'Users',
    permission: ['View', 'User'],
    keywords: ['staff', 'people', 'logins'],
    purpose: 'Everybody who may sign in, with role and hospitals',
    screen: true,
  },
  'user-management.users.add': {
    path: '/user-management/users/add',
    title: 'Add user',
    permission: ['Edit', 'User'],
    screen: true,
  },
  'user-management.users.edit': {
    path: '/user-management/users/{id}/edit',
    title: 'Edit user',
    permission: ['Edit', 'User'],
    screen: true,
  },
  'user-management.users.import': {
    path: '/user-management/users/import',
    title: 'Import users',
    permission: ['Edit', 'User'],
    division: 'none',
    keywords: ['users from a file', 'csv'],
    screen: true,
  },
  'user-management.roles.index': {
    path: '/user-management/roles',
    title: 'Roles',
    permission: ['Edit', 'Role'],
    keywords: ['permissions', 'rights'],
    purpose: 'What each kind of staff may do, on one screen',
    screen: true,
  },
  'user-management.roles.add': {
    path: '/user-management/roles/add',
    title: 'Add role',
    permission: ['Edit', 'Role'],
    screen: true,
  },
  'user-management.roles.edit': {
    path: '/user-management/roles/{id}/edit',
    title: 'Edit role',
    permission: ['Edit', 'Role'],
    screen: true,
  },
  'user-management.roles.view': {
    path: '/user-management/roles/{id}/view',
    title: 'Role',
    permission: ['Edit', 'Role'],
    screen: true,
  },
  'user-management.groups.index': {
    path: '/user-management/groups',
    title: 'Groups',
    permission: ['View', 'Group'],
    keywords: ['teams'],
    purpose: 'People who are asked together, or who see only some units',
    screen: true,
  },
  'user-management.groups.add': {
    path: '/user-management/groups/add',
    title: 'Add group',
    permission: ['Edit', 'Group'],
    screen: true,
  },
  'user-management.groups.edit': {
    path: '/user-management/groups/{id}/edit',
    title: 'Edit group',
    permission: ['Edit', 'Group'],
    screen: true,
  },
  'user-management.groups.view': {
    path: '/user-management/groups/{id}/view',
    title: 'Group',
    permission: ['View', 'Group'],
    screen: true,
  },
  'user-management.access-browser': {
    path: '/user-management/access-browser',
    title: 'Access browser',
    permission: {
      allOf: [
        ['View', 'User'],
        ['View', 'Group'],
        ['View', 'Room'],
        ['View', 'Unit'],
      ],
    },
    keywords: ['who can see', 'why', 'access', 'rights'],
    purpose: 'Who can see a room, a unit or its patients, and why; and what a person can see',
    screen: true,
  },
  'user-management.family-connect.index': {
    path: '/user-management/family-connect',
    title: 'Family connect',
    permission: ['View', 'FamilyConnect'],
  },
  'user-management.family-connect.add': {
    path: '/user-management/family-connect/add',
    title: 'Add family connection',
    permission: ['Edit', 'FamilyConnect'],
  },
  'user-management.family-connect.edit': {
    path: '/user-management/family-connect/{id}/edit',
    title: 'Edit family connection',
    permission: ['Edit', 'FamilyConnect'],
  },
  'user-management.labelers.index': {
    path: '/user-management/labelers',
    title: 'Labelers',
    permission: ['Manage', 'Labeler'],
  },
  'user-management.labelers.add': {
    path: '/user-management/labelers/add',
    title: 'Add labeler',
    permission: ['Manage', 'Labeler'],
  },
  'user-management.labelers.edit': {
    path: '/user-management/labelers/{id}/edit',
    title: 'Edit labeler',
    permission: ['Manage', 'Labeler'],
  },
} as const satisfies Record<string, RouteDeclaration>;
