import { readAdt, type AdtReading, type ReadingRules } from '@lamplight/domain/adt/read-adt';
import { readNurseCall, type CallReading } from '@lamplight/domain/nurse-call/read-nurse-call';
import { decodeText } from '@lamplight/hl7/character-sets';
import { readHeader } from '@lamplight/hl7/header';
import { messageTree, type Segment } from '@lamplight/hl7/message-tree';
import type { ApplyingSource } from './sources.queries.ts';

interface Received {
  raw: Buffer;
  received_at: Date;
}
type Words = Pick<ApplyingSource, 'character_set' | 'time_zone' | 'number_authority'>;

const treeOf = ({ raw }: Received, { character_set }: Words): Segment[] =>
  messageTree(decodeText(raw, character_set, readHeader(raw)?.characterSet ?? ''));

const rulesOf = ({ received_at }: Received, source: Words): ReadingRules => ({
  timeZone: source.time_zone,
  numberAuthority: source.number_authority,
  now: received_at,
});

/** A message as it was received, by what the source is set to now. */
export const readAgain = (message: Received, source: Words): AdtReading =>
  readAdt(treeOf(message, source), rulesOf(message, source));

/** The same of a call of nurse call. */
export const readCallAgain = (message: Received, source: Words): CallReading =>
  readNurseCall(treeOf(message, source), rulesOf(message, source));
