import type { RouteDeclaration } from './route-declaration.ts';

/** What hangs in a room or is read by a family: no chrome, no menu. */
export const roomScreenRoutes = {
  'digital-whiteboard.room': {
    path: '/digital-whiteboard/room/{roomId}',
    title: 'Whiteboard of a room',
    permission: ['View', 'Patient'],
    layout: 'blank',
  },
  'digital-whiteboard.patient': {
    path: '/digital-whiteboard/patient/{patientId}',
    title: 'Whiteboard of a patient',
    permission: ['View', 'Patient'],
    layout: 'blank',
  },
  'digital-sign.room': {
    path: '/digital-sign/room/{roomId}',
    title: 'Sign of a room',
    permission: ['View', 'Patient'],
    layout: 'blank',
  },
  'digital-sign.patient': {
    path: '/digital-sign/patient/{patientId}',
    title: 'Sign of a patient',
    permission: ['View', 'Patient'],
    layout: 'blank',
  },
  'family-note': {
    path: '/family-note/{patientId}',
    title: 'Family note',
    permission: null,
    layout: 'blank',
    public: true,
  },
  'care-connect': {
    path: '/care-connect/{patientId}',
    title: 'Care connect',
    permission: null,
    layout: 'public',
    public: true,
  },
} as const satisfies Record<string, RouteDeclaration>;
