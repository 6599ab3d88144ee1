import { hash, randomUUID } from 'node:crypto';
import { numbersIn, readAdt } from '@lamplight/domain/adt/read-adt';
import {
  isOfNurseCall,
  readNurseCall,
  type CallReading,
} from '@lamplight/domain/nurse-call/read-nurse-call';
import { acknowledge, type AckCode } from '@lamplight/hl7/acknowledge';
import { decodeText, UnreadableText } from '@lamplight/hl7/character-sets';
import { readHeader, type Header } from '@lamplight/hl7/header';
import { messageTree, UnreadableMessage } from '@lamplight/hl7/message-tree';
import type { Frame } from '@lamplight/hl7/mllp-decoder';
import type { TenantDatabase } from '../../platform/database/database.ts';
import { during, type Trace, type Tracing } from '../../platform/tracing/tracing.ts';
import { countRepeat, type NewMessage } from './inbox.queries.ts';
import type { ListenedSource } from './sources.queries.ts';
import type { SharedCommits } from './store-together.ts';

interface Reception {
  database: TenantDatabase;
  commits: SharedCommits;
  tracing: Tracing;
  now: Date;
  peer: string;
  /** By the port it came to, or by who says to have sent it. */
  sourceFor: (header: Header | undefined) => ListenedSource | undefined;
  onStored: () => void;
  onAnswered: (code: AckCode) => void;
  /** A failure of ours; what it was about is not handed on. */
  onFailure: (error: unknown) => void;
}

type Outcome = { code: AckCode; reason?: string };

/** Stores a message and answers it; it is answered with AA only after the commit. */
export async function receiveMessage(frame: Frame, reception: Reception): Promise<Buffer> {
  const header = readHeader(bytesOf(frame));
  const source = reception.sourceFor(header);
  const message = `${header?.messageType}^${header?.triggerEvent}`;
  const trace = reception.tracing.begin('receive', undefined, { message });
  const outcome: Outcome = source
    ? await store(frame, source, reception, trace)
    : { code: 'AR', reason: 'No source is set up for MSH-3 and MSH-4 of this message' };
  reception.onAnswered(outcome.code);
  trace?.note({ answer: outcome.code });
  trace?.end(outcome.code === 'AE' ? 'failed' : undefined);
  return acknowledge(header, { ...outcome, controlId: randomUUID(), at: reception.now });
}

async function store(
  frame: Frame,
  source: ListenedSource,
  { database, commits, tracing, now, peer, onStored, onFailure }: Reception,
  received: Trace | undefined,
): Promise<Outcome> {
  const storing = tracing.follow('store', received?.traceparent);
  const trace = storing?.traceparent ?? null;
  const message = { ...messageToStore(frame, source, { now, peer }), trace };
  const { hospital_id: hospitalId } = source;
  try {
    const isNew = await during(storing, () => commits.store(hospitalId, message));
    if (message.state === 'refused') return { code: 'AR', reason: message.error ?? '' };
    onStored();
    if (isNew || (await countRepeat(database.reading(hospitalId), hospitalId, message)))
      return { code: 'AA' };
    const reason = 'MSH-10 was used before, for another message';
    await commits.store(hospitalId, { ...message, state: 'refused', error: reason });
    return { code: 'AR', reason };
  } catch (error) {
    onFailure(error);
    return { code: 'AE', reason: 'The message could not be stored. Send it again.' };
  }
}

type Read = Pick<NewMessage, 'state'> & Partial<NewMessage>;
const refused = (error: string): Read => ({ state: 'refused', error });

const bytesOf = (frame: Frame): Buffer => (frame.kind === 'message' ? frame.bytes : frame.head);

/** A message as it is kept, with what could be read of it. */
export function messageToStore(
  frame: Frame,
  source: ListenedSource,
  { now, peer }: Pick<Reception, 'now' | 'peer'>,
): NewMessage {
  const bytes = bytesOf(frame);
  const header = readHeader(bytes);
  return {
    sourceId: source.id,
    receivedAt: now,
    peer,
    controlId: storable(header?.controlId),
    messageType: storable(header?.messageType),
    triggerEvent: storable(header?.triggerEvent),
    raw: bytes,
    digest: digestOf(bytes),
    eventAt: null,
    numbers: [],
    error: null,
    remarks: [],
    about: isOfNurseCall(header?.messageType ?? '') ? 'nurse_call' : 'adt',
    trace: null,
    ...readMessage(frame, bytes, header, source, now),
  };
}

/** What is read of a message before it is accepted; what cannot be read now can never be applied. */
function readMessage(
  frame: Frame,
  bytes: Buffer,
  header: Header | undefined,
  source: ListenedSource,
  now: Date,
): Read {
  if (frame.kind === 'too long') return refused('The message is longer than 1 MB');
  if (frame.kind === 'cut') return refused('The message has no end');
  if (!header) return refused('The message does not begin with a readable MSH');
  if (header.controlId === '') return refused('MSH-10 is empty: the message has no control id');
  if (!isSender(source, header)) return refused('MSH-3 and MSH-4 are not those of this source');
  try {
    const text = decodeText(bytes, source.character_set, header.characterSet);
    const rules = {
      timeZone: source.time_zone,
      numberAuthority: source.number_authority,
      now,
    };
    if (isOfNurseCall(header.messageType)) return readCall(readNurseCall(messageTree(text), rules));
    const reading = readAdt(messageTree(text), rules);
    if ('problem' in reading) return refused(reading.problem);
    if ('ignored' in reading) return { state: 'ignored', remarks: [reading.ignored] };
    const { intention } = reading;
    return { state: 'waiting', eventAt: intention.at, numbers: numbersIn(intention) };
  } catch (error) {
    if (error instanceof UnreadableText || error instanceof UnreadableMessage)
      return refused(error.message);
    throw error;
  }
}

function readCall(reading: CallReading): Read {
  if ('problem' in reading) return refused(reading.problem);
  if ('ignored' in reading) return { state: 'ignored', remarks: [reading.ignored] };
  if ('answer' in reading) return { state: 'waiting' };
  const { at, number } = reading.call;
  return { state: 'waiting', eventAt: at, numbers: number === null ? [] : [number] };
}

export const isSender = (source: ListenedSource, header: Header): boolean =>
  (source.sending_application ?? header.sendingApplication) === header.sendingApplication &&
  (source.sending_facility ?? header.sendingFacility) === header.sendingFacility;

const storable = (text: string | undefined): string | null => text?.replaceAll('\0', '') || null;

/** Of all but the header: who sends a message again may put the new time into it. */
function digestOf(bytes: Buffer): Buffer {
  const ends = [bytes.indexOf('\r'), bytes.indexOf('\n')].filter((at) => at !== -1);
  return hash('sha256', ends.length ? bytes.subarray(Math.min(...ends)) : bytes, 'buffer');
}
