import type { RouteDeclaration } from './route-declaration.ts';

/** For the operators of the system. */
export const systemRoutes = {
  'system.partners.index': {
    path: '/system/partners',
    title: 'Partners',
    permission: ['Manage', 'System'],
  },
  'system.partners.add': {
    path: '/system/partners/add',
    title: 'Add partner',
    permission: ['Manage', 'System'],
  },
  'system.partners.edit': {
    path: '/system/partners/{id}/edit',
    title: 'Edit partner',
    permission: ['Manage', 'System'],
  },
  'system.partners.api-docs': {
    path: '/system/partners/api-docs',
    title: 'Partner interface',
    permission: ['Manage', 'System'],
  },
  'system.background-jobs': {
    path: '/system/background-jobs',
    title: 'Background jobs',
    permission: ['Manage', 'System'],
    keywords: ['queue', 'worker', 'failed', 'retry'],
    purpose: 'See what the system does in the background, and have what failed done again',
    screen: true,
  },
  'system.feature-flags.index': {
    path: '/system/feature-flags',
    title: 'Feature flags',
    permission: ['Manage', 'System'],
    keywords: ['modules', 'switches'],
    purpose: 'Switch parts of the product on, for everybody or for some',
    screen: true,
  },
  'system.feature-flags.edit': {
    path: '/system/feature-flags/{id}/edit',
    title: 'Edit feature flag',
    permission: ['Manage', 'System'],
    screen: true,
  },
  'system.test-adt': {
    path: '/system/test-adt',
    title: 'Test ADT',
    permission: ['Manage', 'System'],
  },
  'system.test-nurse-call': {
    path: '/system/test-nurse-call',
    title: 'Test nurse call',
    permission: ['Manage', 'System'],
  },
  'system.aimee-conversations': {
    path: '/system/aimee-conversations',
    title: 'Aimee conversations',
    permission: ['View', 'AimeeConversation'],
  },
} as const satisfies Record<string, RouteDeclaration>;
