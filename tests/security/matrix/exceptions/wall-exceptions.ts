import type { Exception } from './exception.ts';

const ownView: Exception = {
  why: 'a shared view asks for another permission; the module’s own tests share some',
  values: { 'body.is_shared': false },
};

export const wallExceptions: Record<string, Exception> = {
  'wall-views.list': {
    why: 'nobody has a view of her own until she saves one',
    ownRecords: ['wall_view'],
  },
  'patient-central.monitors': {
    why: 'the first hundred by their rooms; the module’s own tests see who is asked for',
    mayBeEmpty: true,
  },
  'patient-central.roster': {
    why: 'the same, with who answers for them',
    mayBeEmpty: true,
  },
  'wall-views.create': ownView,
  'wall-views.update': ownView,
};
