import type { AccessEntry } from '@lamplight/contracts/entities/access-entry';
import { accessWords, howLongWords, watchWords } from '@lamplight/domain/people/access-words';
import { personOf } from '@lamplight/domain/people/audit-words';
import type { AccessRow } from './patient-access-log.queries.ts';

const whatOf = (row: AccessRow): string => {
  const { kind } = row;
  return kind === 'watched' || kind === 'visited' ? watchWords({ ...row, kind }) : accessWords(row);
};

export const accessWire = (row: AccessRow): AccessEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  user: row.user,
  person: personOf(row),
  kind: row.kind,
  what: whatOf(row),
  seconds: row.seconds,
  how_long: row.seconds === null ? null : howLongWords(row.seconds),
  reason: row.kind === 'watched' ? 'Monitoring' : row.reasons,
});
