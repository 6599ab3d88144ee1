import { expect, it } from 'vitest';
import { composeAlert, type AlertWords } from './compose-alert.ts';
import { messageTree } from './message-tree.ts';
import { inFrame, MllpDecoder } from './mllp-decoder.ts';

const words: AlertWords = {
  controlId: 'C1',
  at: new Date('2031-05-06T07:08:09Z'),
  processing: 'P',
  sendingApplication: 'LAMPLIGHT',
  sendingFacility: 'N|H',
  receivingApplication: 'NURSECALL',
  receivingFacility: '',
  alertId: 'A77',
  alertAuthority: 'LAMPLIGHT',
  kind: { code: 'STAT', name: 'stat alarm', system: '99L' },
  phase: 'start',
  place: { facility: '', unit: '4W', room: '4^12', bed: 'A' },
  number: 'HL1',
  numberAuthority: 'HL',
};
const field = (text: string, name: string, at: number) =>
  messageTree(text).find((segment) => segment.name === name)?.fields[at]?.[0];

it('writes an alert that is read again as it was meant [R004-3.11]', () => {
  const text = composeAlert(words, 'message');
  expect(field(text, 'MSH', 9)).toEqual([['ORU'], ['R40'], ['ORU_R40']]);
  expect(field(text, 'MSH', 4)).toEqual([['N|H']]);
  expect(field(text, 'PV1', 3)).toEqual([['4W'], ['4^12'], ['A']]);
  expect(field(text, 'OBR', 3)).toEqual([['A77'], ['LAMPLIGHT']]);
  expect(field(text, 'OBX', 5)).toEqual([['STAT'], ['stat alarm'], ['99L']]);
  expect(text).toContain('68481^MDC_ATTR_EVENT_PHASE^MDC|1.0.0.0.3|start');
});

it('names nobody where nobody is named [R004-3.14]', () => {
  expect(composeAlert({ ...words, number: '' }, 'utf-8')).toContain('\rPID|1\r');
});

it('lets no name of a place end a segment, a field or the frame', () => {
  const room = 'R\u001c\rMSH|^~\\&|\u000b\u0085^X\\F\\';
  const text = composeAlert({ ...words, place: { ...words.place, bed: '', room } }, 'message');
  expect(field(text, 'PV1', 3)).toEqual([['4W'], ['R MSH|^~\\&| ^X\\F\\']]);
  const decoder = new MllpDecoder(100_000);
  const frames = [...decoder.push(inFrame(Buffer.from(text)))];
  expect(frames).toEqual([{ kind: 'message', bytes: Buffer.from(text) }]);
});
