import type { Exception } from './exception.ts';

/** No generator finds a network or a zone; a port would be listened on. */
const source = {
  'body.port': null,
  'body.allowed_addresses': ['10.20.0.0/24'],
  'body.time_zone': 'UTC',
};
const test = { 'body.dob': '1950-02-03', 'body.last_name': 'Zztest' };

export const adtExceptions: Record<string, Exception> = {
  'patients.undo-merge': {
    why: 'a patient of the matrix was never given up for another one',
    refusedAt: { type: 'Patient::MergeStands' },
  },
  'adt-sources.create': { why: 'networks and zones are written by rules', values: source },
  'adt-sources.update': {
    why: 'networks and zones are written by rules',
    values: source,
    versionOf: 'adt_sources',
  },
  'adt-sources.unknown-places': {
    why: 'a source of the matrix was sent no message with a place',
    mayBeEmpty: true,
  },
  'adt-tests.compose': { why: 'a day on which somebody could be born', values: test },
  'adt-tests.send': {
    why: 'it is the message that was composed just now, and no port is open here',
    values: { ...test, 'body.control_id': 'TEST0123456789AB', 'body.confirmed': true },
    notIds: ['control_id'],
    valuesNow: `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "body.at"
      WHERE $1::bigint > 0`,
    refusedAt: { type: 'AdtTest::NoPort' },
  },
};
