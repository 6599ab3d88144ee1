import type { RouteDeclaration } from './route-declaration.ts';

/** What is set once for the whole health system. */
export const healthSystemRoutes = {
  'health-system.page_preferences.index': {
    path: '/health-system/page_preferences',
    title: 'Page preferences',
    permission: ['Edit', 'Hospital'],
  },
  'health-system.page_preferences.add': {
    path: '/health-system/page_preferences/add',
    title: 'Add page preference',
    permission: ['Edit', 'Hospital'],
  },
  'health-system.page_preferences.edit': {
    path: '/health-system/page_preferences/{id}/edit',
    title: 'Edit page preference',
    permission: ['Edit', 'Hospital'],
  },
  'health-system.staff-types.index': {
    path: '/health-system/staff-types',
    title: 'Staff types',
    permission: ['View', 'Hospital'],
  },
  'health-system.staff-types.edit': {
    path: '/health-system/staff-types/{id}/edit',
    title: 'Edit staff type',
    permission: ['Edit', 'Hospital'],
  },
  'health-system.aimee-prompts.index': {
    path: '/health-system/aimee-prompts',
    title: 'Aimee prompts',
    permission: ['Edit', 'AimeePrompt'],
  },
  'health-system.aimee-prompts.add': {
    path: '/health-system/aimee-prompts/add',
    title: 'Add Aimee prompt',
    permission: ['Edit', 'AimeePrompt'],
  },
  'health-system.aimee-prompts.edit': {
    path: '/health-system/aimee-prompts/{id}/edit',
    title: 'Edit Aimee prompt',
    permission: ['Edit', 'AimeePrompt'],
  },
  'health-system.custom-fields.index': {
    path: '/health-system/custom-fields',
    title: 'Custom fields',
    permission: ['View', 'Hospital'],
  },
  'health-system.custom-fields.add': {
    path: '/health-system/custom-fields/add',
    title: 'Add custom field',
    permission: ['Edit', 'Hospital'],
  },
  'health-system.custom-fields.edit': {
    path: '/health-system/custom-fields/{id}/edit',
    title: 'Edit custom field',
    permission: ['Edit', 'Hospital'],
  },
  'health-system.tags.index': {
    path: '/health-system/tags',
    title: 'Tags',
    permission: ['View', 'Hospital'],
  },
  'health-system.tags.add': {
    path: '/health-system/tags/add',
    title: 'Add tag',
    permission: ['Edit', 'Hospital'],
  },
  'health-system.tags.edit': {
    path: '/health-system/tags/{id}/edit',
    title: 'Edit tag',
    permission: ['Edit', 'Hospital'],
  },
  'health-system.video-reasons.index': {
    path: '/health-system/video-reasons',
    title: 'Video reasons',
    permission: ['View', 'Hospital'],
  },
  'health-system.video-reasons.add': {
    path: '/health-system/video-reasons/add',
    title: 'Add video reason',
    permission: ['Edit', 'Hospital'],
  },
  'health-system.video-reasons.edit': {
    path: '/health-system/video-reasons/{id}/edit',
    title: 'Edit video reason',
    permission: ['Edit', 'Hospital'],
  },
  'health-system.manage-views.index': {
    path: '/health-system/manage-views',
    title: 'Shared views',
    permission: ['ManageSharedViews', 'PatientCentral'],
  },
  'health-system.manage-views.edit': {
    path: '/health-system/manage-views/{id}/edit',
    title: 'Edit shared view',
    permission: ['ManageSharedViews', 'PatientCentral'],
  },
  'health-system.hospitals.index': {
    path: '/health-system/hospitals',
    title: 'Hospitals',
    permission: ['View', 'Division'],
    keywords: ['divisions', 'buildings'],
  },
  'health-system.hospitals.add': {
    path: '/health-system/hospitals/add',
    title: 'Add hospital',
    permission: ['Edit', 'Division'],
  },
  'health-system.hospitals.edit': {
    path: '/health-system/hospitals/{id}/edit',
    title: 'Edit hospital',
    permission: ['Edit', 'Division'],
  },
  'health-system.preferences': {
    path: '/health-system/preferences',
    title: 'Health system preferences',
    permission: ['View', 'Hospital'],
  },
  'health-system.dynamic-fields.index': {
    path: '/health-system/dynamic-fields',
    title: 'Dynamic fields',
    permission: ['View', 'Hospital'],
  },
  'health-system.dynamic-fields.edit': {
    path: '/health-system/dynamic-fields/{id}/edit',
    title: 'Edit dynamic field',
    permission: ['Edit', 'Hospital'],
  },
} as const satisfies Record<string, RouteDeclaration>;
