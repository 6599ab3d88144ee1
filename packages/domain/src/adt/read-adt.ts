import { limits } from '@lamplight/contracts/limits';
import { isAdtCode, adtKind, type AdtCode } from './adt-kinds.ts';
import { birthDateProblem } from '../patients/birth-date.ts';
import { dayOf, momentOf, mostAheadMs } from './hl7-time.ts';

/** As packages/hl7 gives a message: field, repetition, component, part. */
export interface MessageSegment {
  name: string;
  fields: string[][][][];
}

export const personFields = [
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'dob',
  'gender',
] as const;
export type PersonField = (typeof personFields)[number];
/** What was said of a person: a field that is missing was not mentioned, null takes the value away. */
export type SaidOfPerson = Partial<Record<PersonField, string | null>>;

/** PV1-3, in the words of the system that sent it. */
export interface SaidPlace {
  facility: string;
  unit: string;
  room: string;
  bed: string;
}

export interface SaidOfPatient {
  number: string;
  person: SaidOfPerson;
  place: SaidPlace | null;
  visit: string | null;
}

interface Said {
  code: AdtCode;
  /** When it happened, in ISO. */
  at: string;
  /** What was passed over, in words that quote nothing of the message. */
  remarks: string[];
}
export type AdtIntention = Said &
  (
    | { about: 'stay'; patients: SaidOfPatient[] }
    | { about: 'merge'; survivor: SaidOfPatient; givenUp: string }
    | { about: 'visit'; to: SaidOfPatient; from: string; visit: string }
  );

export type AdtReading =
  | { intention: AdtIntention }
  /** An event that means nothing here. */
  | { ignored: string }
  | { problem: string };

export interface ReadingRules {
  timeZone: string;
  /** Whose numbers in PID-3 are ours, where a message carries several. */
  numberAuthority: string | null;
  /** When it arrived. */
  now: Date;
}

const nothing = '""';
/** As long as HL7 lets a name or a visit's number be; what is longer is no name, and no index holds it. */
const mostCharacters = 250;

class Unreadable extends Error {}

function atMost(most: number, said: string, field: string): string {
  if (said.length > most) throw new Unreadable(`${field} is longer than ${most} characters`);
  return said;
}

/** A part of a segment's field in its first repetition. */
export const textOf = (segment: MessageSegment | undefined, field: number, component = 1): string =>
  (segment?.fields[field]?.[0]?.[component - 1]?.[0] ?? '').trim();

/** What an ADT message wants to be done. */
export function readAdt(segments: readonly MessageSegment[], rules: ReadingRules): AdtReading {
  const header = segments.find(({ name }) => name === 'MSH');
  if (textOf(header, 9) !== 'ADT') return { problem: 'MSH-9 is not ADT: only these are read here' };
  const code = textOf(header, 9, 2) || textOf(one(segments, 'EVN'), 1);
  if (!/^A\d\d$/.test(code)) return { problem: 'MSH-9 names no event' };
  if (!isAdtCode(code)) return { ignored: `The event ${code} means nothing here` };
  const remarks: string[] = [];
  try {
    return { intention: intentionOf(segments, code, rules, remarks) };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

function intentionOf(
  segments: readonly MessageSegment[],
  code: AdtCode,
  rules: ReadingRules,
  remarks: string[],
): AdtIntention {
  const said = { code, at: timeOf(segments, code, rules), remarks };
  const patients = patientsIn(segments, rules, remarks);
  const [first, second, third] = patients;
  if (!first) throw new Unreadable('The message has no PID: it is about nobody');
  if (code === 'A17') {
    if (!second || third || first.number === second.number)
      throw new Unreadable('A17 needs two patients, each with PID and PV1');
    return { ...said, about: 'stay', patients: [first, second] };
  }
  if (second) throw new Unreadable('The message has more than one PID');
  const kind = adtKind(code);
  if (kind !== 'merge' && kind !== 'move visit')
    return { ...said, about: 'stay', patients: [first] };
  const other = one(segments, 'MRG');
  const number = numberIn(other, 1, rules, 'MRG-1');
  if (number === first.number) throw new Unreadable('PID-3 and MRG-1 name the same record');
  if (kind === 'merge') return { ...said, about: 'merge', survivor: first, givenUp: number };
  const visit = atMost(mostCharacters, textOf(other, 5), 'MRG-5') || first.visit;
  if (!visit) throw new Unreadable('A45 names no visit in MRG-5 or PV1-19');
  return { ...said, about: 'visit', to: first, from: number, visit };
}

const one = (segments: readonly MessageSegment[], name: string): MessageSegment | undefined =>
  segments.find((segment) => segment.name === name);

/**
 * When it happened, rather than when it was typed in. A cancellation counts from when it was recorded:
 * systems write there when that happened which is cancelled.
 */
function timeOf(
  segments: readonly MessageSegment[],
  code: AdtCode,
  { timeZone, now }: ReadingRules,
): string {
  const event = one(segments, 'EVN');
  const [occurred, recorded, sent] = [
    textOf(event, 6),
    textOf(event, 2),
    textOf(one(segments, 'MSH'), 7),
  ];
  const wanted = adtKind(code).startsWith('cancel')
    ? [recorded, occurred, sent]
    : [occurred, recorded, sent];
  const at = wanted.map((time) => momentOf(time, timeZone, now)).find((time) => time !== undefined);
  if (at === undefined) throw new Unreadable('EVN-6, EVN-2 and MSH-7 name no moment');
  if (Date.parse(at) > now.getTime() + mostAheadMs)
    throw new Unreadable('The time of the event lies ahead. Check the time zone of this source.');
  return at;
}

/** Each PID with the PV1 that follows it. */
function patientsIn(
  segments: readonly MessageSegment[],
  rules: ReadingRules,
  remarks: string[],
): SaidOfPatient[] {
  const starts = segments.flatMap(({ name }, at) => (name === 'PID' ? [at] : []));
  return starts.map((start, at) => {
    const group = segments.slice(start, starts[at + 1]);
    const [pid, visit] = [group[0], one(group, 'PV1')];
    return {
      number: numberIn(pid, 3, rules, 'PID-3'),
      person: personIn(pid, rules.now, remarks),
      place: placeIn(visit),
      visit: atMost(mostCharacters, textOf(visit, 19) || textOf(pid, 18), 'The visit') || null,
    };
  });
}

function numberIn(
  segment: MessageSegment | undefined,
  field: number,
  { numberAuthority }: ReadingRules,
  name: string,
): string {
  const given = (segment?.fields[field] ?? [])
    .map((repetition) => {
      const part = (at: number) => (repetition[at]?.[0] ?? '').trim();
      return { number: part(0), authority: part(3), type: part(4) };
    })
    .filter(({ number }) => number !== '' && number !== nothing);
  const ours =
    numberAuthority === null
      ? given
      : given.filter(({ authority }) => authority.toUpperCase() === numberAuthority.toUpperCase());
  const chosen = ours.find(({ type }) => type === 'MR') ?? ours[0];
  if (!chosen)
    throw new Unreadable(
      numberAuthority === null
        ? `${name} has no record number`
        : `${name} has no record number of the authority set for this source`,
    );
  return atMost(limits.recordNumberLength.max, chosen.number, name);
}

const genders: Readonly<Record<string, string>> = { M: 'male', F: 'female' };

function personIn(pid: MessageSegment | undefined, now: Date, remarks: string[]): SaidOfPerson {
  const person: SaidOfPerson = {};
  const put = (field: PersonField, said: string) => {
    if (said !== '')
      person[field] = said === nothing ? null : atMost(mostCharacters, said, 'A name in PID-5');
  };
  put('last_name', textOf(pid, 5, 1));
  put('first_name', textOf(pid, 5, 2));
  put('middle_name', textOf(pid, 5, 3));
  put('suffix', textOf(pid, 5, 4));
  const born = textOf(pid, 7);
  const day = dayOf(born);
  if (born === nothing) person.dob = null;
  else if (day !== undefined && birthDateProblem(day, now) === undefined) person.dob = day;
  else if (born !== '')
    remarks.push('PID-7 is no day on which somebody could be born and was passed over');
  const gender = textOf(pid, 8);
  if (gender !== '') person.gender = genders[gender.toUpperCase()] ?? 'other';
  // Somebody always has a last name, if only the one she is admitted under.
  if (person.last_name === null) {
    delete person.last_name;
    remarks.push('PID-5 takes the last name away, which was passed over');
  }
  return person;
}

export function placeIn(visit: MessageSegment | undefined): SaidPlace | null {
  const clean = (said: string) => (said === nothing ? '' : said);
  const [unit, room, bed, facility] = [1, 2, 3, 4].map((part) => clean(textOf(visit, 3, part)));
  if (!unit && !room && !bed) return null;
  return { facility: facility ?? '', unit: unit ?? '', room: room ?? '', bed: bed ?? '' };
}

/** Whom a message is about, for the order in which messages are applied. */
export const numbersIn = (intention: AdtIntention): string[] => {
  if (intention.about === 'stay') return intention.patients.map(({ number }) => number);
  return intention.about === 'merge'
    ? [intention.survivor.number, intention.givenUp]
    : [intention.to.number, intention.from];
};
