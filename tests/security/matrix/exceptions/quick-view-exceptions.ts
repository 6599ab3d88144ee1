import type { Exception } from './exception.ts';

const words = { 'params.lang': 'en', 'params.name': 'stay-in-bed' };

export const quickViewExceptions: Record<string, Exception> = {
  'patient-monitors.away-message': {
    why: 'the message is kept under what it is for',
    storedAs: { 'body.message': ['away_message'] },
  },
  'patient-monitors.announce': {
    why: 'no recording is rendered for the matrix, and none is uploaded',
    refusedAt: { type: 'Announcement::NoClip' },
    values: { 'body.lang': 'tl', 'body.announcement_name': 'stay-in-bed' },
  },
  'announcements.clip': {
    why: 'no recording is rendered for the matrix: it is there once somebody has uploaded it',
    values: words,
    alsoRefused: 404,
  },
  'announcements.save-clip': { why: 'a message and a language of the list', values: words },
  'announcements.remove-clip': { why: 'a message and a language of the list', values: words },
  'patient-monitors.phone-call': {
    why: 'units of the matrix have no telephone, and nobody there is a nurse of the patient',
    refusedAt: { type: 'PhoneCall::NoNumber' },
    alsoRefused: 422,
  },
  'patient-monitors.phone-outcome': {
    why: 'a call is named by a number that only who made it knows',
    alsoRefused: 404,
    notIds: ['call_uuid'],
    values: { 'body.call_uuid': '6f0c1f6e-2b3d-4a51-9d7e-5a1f0c9b8e7d' },
  },
};
