import type { Exception } from './exception.ts';

export const partnerExceptions: Record<string, Exception> = {
  'partners.update': {
    why: 'what a partner may see is given to it after it was made, and raises its version; whoever a group narrows keeps none',
    versionOf: 'partners',
    alsoRefused: 404,
  },
  'partners.list': {
    why: 'whoever a group narrows to some units keeps no partner',
    mayBeEmpty: true,
  },
  'webhooks.update': {
    why: 'an address leads out of the installation',
    values: { 'body.url': 'https://partner.example/hook' },
    versionOf: 'partner_webhooks',
  },
  'webhooks.create': {
    why: 'an address leads out of the installation',
    values: { 'body.url': 'https://partner.example/hook' },
  },
  'inbound-requests.list': {
    why: 'what partners have called by then is up to the other calls of the run',
    mayBeEmpty: true,
  },
  'partner.patient': {
    why: 'a number is found when a patient in sight has it',
    valuesNow: `SELECT p.mrn AS "body.mrn" FROM patients p
      JOIN user_divisions d ON d.hospital_id = p.hospital_id AND d.division_id = p.division_id
      JOIN rooms r ON r.hospital_id = p.hospital_id AND r.id = p.room_id
     WHERE d.user_id = $1 AND p.merged_into_id IS NULL AND r.deleted_at IS NULL ORDER BY p.id LIMIT 1`,
  },
  'partner.raise-virtual-request': {
    why: 'a type is named by its kind, which is the hospital’s',
    valuesNow: `SELECT t.kind AS "body.type" FROM virtual_request_types t
      JOIN users u ON u.hospital_id = t.hospital_id
     WHERE u.id = $1 AND t.enabled ORDER BY t.id LIMIT 1`,
  },
  'partner.raise-nudge': {
    why: 'a rule has a name in small letters',
    values: { 'body.rule': 'bed exit' },
  },
  'fhir.search-patients': {
    why: 'a search of FHIR by POST has its parameters in the body',
    searchedByBody: true,
  },
  'partner.write-event': {
    why: 'an event lies within its monitoring session',
    values: { 'body.observed_at': '2020-01-02T08:00:00.000Z' },
  },
};
