import { applyAdt, unknownNumber, type KnownNumber } from '@lamplight/domain/adt/known-numbers';
import { numbersIn, type AdtIntention, type SaidOfPatient } from '@lamplight/domain/adt/read-adt';
import type { Place } from '@lamplight/domain/adt/standing';
import type { Tx } from '../../platform/database/database.ts';
import { announceAsPartOf } from '../../platform/outbox/outbox.queries.ts';
import {
  listHeldUp,
  settleMessages,
  type SettledMessage,
  type WaitingMessage,
} from './inbox.queries.ts';
import { knownFromRecords } from './known-from-records.ts';
import {
  lockLinks,
  lockNumbers,
  lockRecords,
  saveNumbers,
  type NumberRow,
} from './numbers.queries.ts';
import { findPlace } from './places.queries.ts';
import { readAgain } from './read-again.ts';
import { findSource, type ApplyingSource } from './sources.queries.ts';
import { tellChanges, type Telling } from './tell-changes.ts';
import { tiedTo } from './tied-numbers.ts';
import { FailedMessage } from './unapplied.ts';
import { writeRecords } from './write-records.ts';

interface Read {
  message: WaitingMessage;
  source: ApplyingSource;
  intention: AdtIntention;
}

/**
 * Applies claimed messages in their order: records, history and the messages' own states are one transaction.
 * Together they cost little more than one. What is between two numbers moves records from one to the other and
 * is applied by itself: from it on they are left waiting. One that says what cannot be is set aside with the
 * reason. Answers what became of each that was settled.
 */
export async function applyMessages(
  tx: Tx,
  hospitalId: number,
  messages: readonly WaitingMessage[],
  now: Date,
): Promise<SettledMessage[]> {
  const { read, settled } = await readTogether(tx, hospitalId, messages);
  if (read.length > 0) {
    const places = await ourPlaces(tx, hospitalId, read);
    const named = [...new Set(read.flatMap(({ intention }) => numbersIn(intention)))];
    await lockLinks(tx, hospitalId, read.some(isBetweenTwo));
    const rows = await lockNumbers(tx, hospitalId, named, unknownNumber);
    const numbers = rows.map(({ number }) => number);
    const records = new Map(
      (await lockRecords(tx, hospitalId, numbers)).map((row) => [row.mrn, row]),
    );
    const known: Map<string, KnownNumber> = await knownFromRecords(tx, hospitalId, rows, records);
    const heldUp = await heldUpByTies(tx, hospitalId, read, rows);
    const changed = new Set<string>();
    const tellings: Telling[] = [];
    for (const { message, source, intention } of read) {
      if (heldUp.has(message.id)) continue;
      const about = numbersIn(intention);
      const tied = tiedTo(rows, about);
      const before = new Map(
        tied.map(({ number }) => [number, known.get(number) ?? unknownNumber]),
      );
      const placeOf = (number: string) => places.of(message, number);
      const applied = applyAdt(before, { ...intention, placeOf }, message.id);
      if ('problem' in applied) {
        settled.push(failedAs(message, applied.problem));
        continue;
      }
      if (message.trace !== null) await announceAsPartOf(tx, message.trace);
      const written = await writeRecords(
        tx,
        hospitalId,
        applied.numbers,
        records,
        source,
        now,
      ).catch((error: unknown) => {
        throw new FailedMessage(message.id, error);
      });
      if (message.trace !== null) await announceAsPartOf(tx, '');
      for (const [number, { after }] of written) records.set(number, { ...after });
      for (const row of tied) {
        const ties = intention.about === 'stay' || !about.includes(row.number) ? [] : about;
        known.set(row.number, applied.numbers.get(row.number) ?? unknownNumber);
        row.patient_id = written.get(row.number)?.after.id ?? null;
        row.related = [
          ...new Set([...row.related, ...ties.filter((number) => number !== row.number)]),
        ];
        changed.add(row.number);
      }
      const details = {
        source: source.name,
        message: message.id,
        control_id: message.control_id,
        happened_at: intention.at,
      };
      tellings.push({ written, named: about, intention, details });
      const remarks = [...intention.remarks, ...places.remarks(message)];
      settled.push({ id: message.id, state: 'applied', error: null, remarks });
    }
    await saveNumbers(
      tx,
      hospitalId,
      rows
        .filter(({ number }) => changed.has(number))
        .map((row) => ({ ...row, known: known.get(row.number) ?? unknownNumber })),
    );
    await tellChanges(tx, hospitalId, tellings, now);
  }
  if (settled.length > 0) await settleMessages(tx, hospitalId, settled, now);
  return settled;
}

/**
 * Numbers that were merged are one patient: what is about one of them waits for what came before it about
 * another. Known only now: while these numbers are locked nobody else applies anything about them.
 */
async function heldUpByTies(
  tx: Tx,
  hospitalId: number,
  read: readonly Read[],
  rows: readonly NumberRow[],
): Promise<ReadonlySet<number>> {
  const all = read.map(({ message, intention }) => {
    const numbers = tiedTo(rows, numbersIn(intention)).map(({ number }) => number);
    return { id: message.id, numbers, isTied: numbers.length > numbersIn(intention).length };
  });
  if (!all.some(({ isTied }) => isTied)) return new Set();
  return listHeldUp(
    tx,
    hospitalId,
    all.map(({ id, numbers }) => ({ id, numbers })),
  );
}

const failedAs = ({ id }: WaitingMessage, error: string): SettledMessage => ({
  id,
  state: 'failed',
  error,
  remarks: [],
});

const isBetweenTwo = ({ intention }: Read): boolean => intention.about !== 'stay';

/** What the first of them want, until one that is applied by itself. */
async function readTogether(
  tx: Tx,
  hospitalId: number,
  messages: readonly WaitingMessage[],
): Promise<{ read: Read[]; settled: SettledMessage[] }> {
  const sources = new Map<number, ApplyingSource>();
  const read: Read[] = [];
  const settled: SettledMessage[] = [];
  for (const message of messages) {
    const source =
      sources.get(message.source_id) ?? (await findSource(tx, hospitalId, message.source_id));
    sources.set(source.id, source);
    const reading = readAgain(message, source);
    if ('problem' in reading) {
      settled.push(failedAs(message, reading.problem));
      continue;
    }
    if ('ignored' in reading) {
      const remarks = [reading.ignored];
      settled.push({ id: message.id, state: 'ignored', error: null, remarks });
      continue;
    }
    const one = { message, source, intention: reading.intention };
    if (isBetweenTwo(one) && read.length > 0) break;
    read.push(one);
    if (isBetweenTwo(one)) break;
  }
  return { read, settled };
}

const patientsOf = (intention: AdtIntention): SaidOfPatient[] =>
  intention.about === 'stay' ? intention.patients : [];
const nowhere: Place = { division_id: null, room_id: null, bed_id: null };

/** In our rooms. A room that is none of ours is no room: the patient left those that are. */
async function ourPlaces(tx: Tx, hospitalId: number, read: readonly Read[]) {
  const found = new Map<string, Place | undefined>();
  const places = new Map<WaitingMessage, Map<string, Place>>();
  const remarks = new Map<WaitingMessage, string[]>();
  for (const { message, source, intention } of read)
    for (const { number, place: said } of patientsOf(intention)) {
      if (!said) continue;
      const key = JSON.stringify([source.id, said]);
      if (!found.has(key)) found.set(key, await findPlace(tx, hospitalId, source.id, said));
      const place = found.get(key);
      const told = remarks.get(message) ?? [];
      if (!place) told.push('PV1-3 is no room of ours');
      else if (said.bed !== '' && place.bed_id === null)
        told.push('PV1-3 names a bed that the room does not have');
      remarks.set(message, told);
      places.set(
        message,
        (places.get(message) ?? new Map<string, Place>()).set(number, place ?? nowhere),
      );
    }
  return {
    of: (message: WaitingMessage, number: string) => places.get(message)?.get(number) ?? null,
    remarks: (message: WaitingMessage) => remarks.get(message) ?? [],
  };
}
