import type { RouteDeclaration } from './route-declaration.ts';

/** Forms, labels, menus, reports and request types. */
export const configurationRoutes = {
  'form-builder.index': {
    path: '/form-builder',
    title: 'Forms',
    permission: ['Edit', 'FormBuilder'],
    keywords: ['form builder', 'questionnaires', 'check lists'],
    purpose: 'What staff fill in about a patient: questions, choices and what an answer must be',
    screen: true,
  },
  'form-builder.add': {
    path: '/form-builder/add',
    title: 'Add form',
    permission: ['Edit', 'FormBuilder'],
    keywords: ['form builder', 'new form'],
    screen: true,
  },
  'form-builder.edit': {
    path: '/form-builder/{id}/edit',
    title: 'Edit form',
    permission: ['Edit', 'FormBuilder'],
    screen: true,
  },
  labeling: { path: '/labeling', title: 'Labeling', permission: ['Edit', 'LabeledImage'] },
  'delete-labeled-image': {
    path: '/delete-labeled-image',
    title: 'Remove a labeled image',
    permission: ['Edit', 'LabeledImage'],
  },
  'reporting.data-export': {
    path: '/reporting/data-export',
    title: 'Data export',
    permission: ['Export', 'Reporting'],
  },
  'reporting.shift-report': {
    path: '/reporting/shift-report',
    title: 'Shift report',
    permission: {
      allOf: [
        ['View', 'Reporting'],
        ['View', 'PatientMonitor'],
      ],
    },
    keywords: ['report', 'shift', 'summary', 'print'],
    purpose:
      'How a shift went: patient by patient, and who was unwatched, to print or to hand over',
    screen: true,
  },
  'menu-management': {
    path: '/menu-management',
    title: 'Menu',
    permission: ['Edit', 'Hospital'],
    keywords: ['sidebar', 'navigation', 'menu sets'],
    purpose: 'What the sidebar offers, to which roles, and in which order',
    screen: true,
  },
  'advanced-reporting': {
    path: '/advanced-reporting/{dashboardId?}',
    title: 'Advanced reporting',
    permission: ['ViewManagement', 'Reporting'],
  },
  'virtual-request-types.index': {
    path: '/virtual-request-types',
    title: 'Virtual request types',
    permission: ['Edit', 'Role'],
    keywords: ['request sounds', 'calls for help'],
    purpose: 'Who is called for which request, with which sound, and who comes next',
    screen: true,
  },
  'virtual-request-types.edit': {
    path: '/virtual-request-types/{id}/edit',
    title: 'Edit virtual request type',
    permission: ['Edit', 'Role'],
    screen: true,
  },
} as const satisfies Record<string, RouteDeclaration>;
