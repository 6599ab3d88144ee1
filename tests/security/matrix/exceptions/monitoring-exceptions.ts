import type { Exception } from './exception.ts';

/** A high risk needs a clinician's name; the homes of the matrix ask nothing before. */
const session: Exception = {
  why: 'a high suicide risk needs the name of who ordered it',
  values: { 'body.suicide_risk': 'none', 'body.answers': undefined },
};
const pause: Exception = {
  why: 'a session that is paused already is not paused again',
  values: { 'body.minutes': 5 },
  storedAs: { 'body.reason': ['reason'] },
  alsoRefused: 409,
};

export const monitoringExceptions: Record<string, Exception> = {
  'patient-monitors.create': session,
  'patient-monitors.update': {
    ...session,
    why: 'a high suicide risk needs the name of who ordered it; a bed or device may be taken by another session',
    values: { 'body.suicide_risk': 'none' },
    alsoRefused: 422,
  },
  'patient-monitors.stop': {
    why: 'another reason needs words',
    values: { 'body.reason': 'discharged' },
    storedAs: { 'body.note': ['stop_note'] },
  },
  'patient-monitors.pause': pause,
  'patient-monitors.multi-pause': { ...pause, why: 'lengths are a few numbers' },
  'patient-monitors.resume': {
    why: 'a session that another call has stopped is not resumed',
    alsoRefused: 409,
  },
};
