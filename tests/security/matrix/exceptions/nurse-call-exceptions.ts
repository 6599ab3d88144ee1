import type { Exception } from './exception.ts';

/** Each action wants one of three fields; no two rules are for the same kind and place. */
const rule: Exception = {
  why: 'a rule is for a kind that no other has, and its action says which fields are needed',
  values: {
    'body.action': 'virtual_request',
    'body.alarm_step': null,
    'body.nudge_color': null,
  },
  valuesNow: `SELECT 'k' || md5(random()::text) AS "body.kind" WHERE $1::bigint > 0`,
};

const destination: Exception = {
  why: 'an address and a certificate have a shape; nothing is sent to one that is off',
  values: {
    'body.host': '127.0.0.1',
    'body.port': 1,
    'body.certificate': null,
    'body.is_enabled': false,
  },
};
const testCall = { 'body.kind': 'bathroom' };

export const nurseCallExceptions: Record<string, Exception> = {
  'nurse-call-tests.compose': { why: 'a kind is a code', values: testCall },
  'nurse-call-tests.send': {
    why: 'it is the call that was composed just now, and no port is open here',
    values: { ...testCall, 'body.call_id': 'TEST0123456789AB' },
    notIds: ['call_id'],
    valuesNow: `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "body.at"
      WHERE $1::bigint > 0`,
    refusedAt: { type: 'AdtTest::NoPort' },
  },
  'nurse-call-rules.create': rule,
  'nurse-call-rules.update': rule,
  'nurse-call-destinations.create': destination,
  'nurse-call-destinations.update': destination,
  'partner.nurse-call': {
    why: 'a call has an id and a kind of its sender’s, and a place by its names',
    values: { 'body.call_id': 'NC-1', 'body.kind': 'bathroom', 'body.happened_at': null },
    notIds: ['call_id'],
  },
};
