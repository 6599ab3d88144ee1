/** Field, repetition, component, part of it; fields are counted as HL7 counts them, so that PID-3 is fields[3]. */
export interface Segment {
  name: string;
  fields: string[][][][];
}

export class UnreadableMessage extends Error {}

/** Several times what the longest message of a patient has; a larger tree would hold everybody else up for milliseconds. */
const mostParts = 20_000;

/** The text of a message as a tree, its escapes resolved. */
export function messageTree(text: string): Segment[] {
  if (text.includes('\0'))
    throw new UnreadableMessage('The message has a character of no text in it');
  if (partsOf(text) > mostParts)
    throw new UnreadableMessage(`The message has more than ${mostParts} parts`);
  if (!text.startsWith('MSH')) throw new UnreadableMessage('The message does not begin with MSH');
  const marks = {
    F: text.charAt(3),
    S: text.charAt(4),
    R: text.charAt(5),
    E: text.charAt(6),
    T: text.charAt(7),
  };
  return text
    .split(/[\r\n]+/)
    .filter((line) => line !== '')
    .map((line) => segmentOf(line, marks));
}

interface Marks {
  F: string;
  S: string;
  R: string;
  E: string;
  T: string;
}

function segmentOf(line: string, marks: Marks): Segment {
  const [first = '', ...rest] = line.split(marks.F);
  const name = first.split(marks.R)[0]?.split(marks.S)[0] ?? '';
  if (!/^[A-Z][A-Z0-9]{2}$/.test(name))
    throw new UnreadableMessage('A line of the message is no segment');
  const named = [[[[name]]]];
  if (name !== 'MSH')
    return { name, fields: [...named, ...rest.map((field) => fieldOf(field, marks))] };
  // MSH-1 is the field separator itself, and MSH-2 is made of delimiters and not to be taken apart by them.
  const delimiters = marks.S + marks.R + marks.E + marks.T;
  const others = rest.slice(1).map((field) => fieldOf(field, marks));
  return { name, fields: [...named, [[[marks.F]]], [[[delimiters]]], ...others] };
}

function fieldOf(field: string, marks: Marks): string[][][] {
  const { S, R, E, T } = marks;
  // Most are one word or none, and every message has dozens.
  if (!field.includes(S) && !field.includes(R) && !field.includes(T) && !field.includes(E))
    return [[[field]]];
  const partsIn = (component: string): string[] =>
    component.includes(T)
      ? component.split(T).map((part) => unescaped(part, E, marks))
      : [unescaped(component, E, marks)];
  return field
    .split(R)
    .map((repetition) =>
      repetition.includes(S) ? repetition.split(S).map(partsIn) : [partsIn(repetition)],
    );
}

/** How many segments, fields, repetitions, components, parts of them and escapes it has at most. */
function partsOf(text: string): number {
  // By their numbers: this is done for every letter of every message.
  const marks = new Uint8Array(128);
  for (const mark of ['\r', '\n', text[3], text[4], text[5], text[6], text[7]]) {
    const code = mark?.charCodeAt(0) ?? 0;
    if (code < marks.length) marks[code] = 1;
  }
  let parts = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < marks.length && marks[code] === 1) parts++;
  }
  return parts;
}

function unescaped(text: string, escape: string, marks: Marks): string {
  if (!text.includes(escape)) return text;
  const [before = '', ...rest] = text.split(escape);
  let result = before;
  for (let at = 0; at < rest.length; at++) {
    const part = rest[at] ?? '';
    // The last piece has no mark after it: the first one was no escape.
    if (at === rest.length - 1) return result + escape + part;
    result += resolved(part, marks) ?? escape + part + escape;
    at++;
    result += rest[at] ?? '';
  }
  return result;
}

function resolved(code: string, marks: Marks): string | undefined {
  if (Object.hasOwn(marks, code)) return marks[code as keyof Marks];
  if (code === '.br') return '\n';
  if (code === 'H' || code === 'N') return '';
  if (/^X([2-7][0-9A-Fa-f])+$/.test(code))
    return Buffer.from(code.slice(1), 'hex').toString('latin1');
  return undefined;
}
