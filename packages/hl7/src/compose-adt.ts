import type { CharacterSet } from './character-sets.ts';
import { escaped, stamp } from './escape.ts';
import { usualDelimiters } from './header.ts';

/** What a message about one patient says. */
export interface AdtWords {
  /** Such as A01. */
  event: string;
  controlId: string;
  at: Date;
  sendingApplication: string;
  sendingFacility: string;
  number: string;
  numberAuthority: string;
  lastName: string;
  firstName: string;
  /** Year first; empty where nothing is said of it. */
  dob: string;
  /** PID-8. */
  gender: string;
  place: { facility: string; unit: string; room: string; bed: string } | null;
}

const text = (word: string): string => escaped(word, usualDelimiters);
const parts = (...words: string[]): string => words.map(text).join('^').replace(/\^+$/, '');

/** A message as a system of the hospital would send it, marked by MSH-11 as a test. */
export function composeAdt(words: AdtWords, set: CharacterSet): string {
  const at = stamp(words.at);
  const { place } = words;
  const line = (...fields: string[]) => fields.join('|');
  const header = [
    'MSH',
    '^~\\&',
    text(words.sendingApplication),
    text(words.sendingFacility),
    'LAMPLIGHT',
    '',
    at,
    '',
    `ADT^${words.event}`,
    words.controlId,
    'T',
    '2.5.1',
    ...Array.from({ length: 5 }, () => ''),
    ...(set === 'message' ? ['UNICODE UTF-8'] : []),
  ];
  const lines = [
    header.join('|').replace(/\|+$/, ''),
    line('EVN', words.event, at),
    line(
      'PID',
      '1',
      '',
      [text(words.number), '', '', text(words.numberAuthority), 'MR'].join('^'),
      '',
      parts(words.lastName, words.firstName),
      '',
      words.dob.replaceAll('-', ''),
      words.gender,
    ),
    line('PV1', '1', 'I', place ? parts(place.unit, place.room, place.bed, place.facility) : ''),
  ];
  return `${lines.join('\r')}\r`;
}

/** Its bytes; undefined where the character set lacks a letter of it. */
export function encodeText(message: string, set: CharacterSet): Buffer | undefined {
  if (set === 'message' || set === 'utf-8') return Buffer.from(message, 'utf8');
  // Sets of one byte a letter differ in a few places only: what reads back as it was is right.
  const bytes = Buffer.from(message, 'latin1');
  return new TextDecoder(set).decode(bytes) === message ? bytes : undefined;
}
