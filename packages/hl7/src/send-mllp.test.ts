import { afterEach, expect, it } from 'vitest';
import { acknowledge } from './acknowledge.ts';
import { composeAdt, encodeText, type AdtWords } from './compose-adt.ts';
import { readHeader } from './header.ts';
import { messageTree } from './message-tree.ts';
import { startMllpServer, type MllpServer, type MllpServerOptions } from './mllp-server.ts';
import { readAcknowledgement } from './read-acknowledgement.ts';
import { sendMllp } from './send-mllp.ts';
import { testCertificate, testKey } from './testing/test-certificate.ts';

const words: AdtWords = {
  event: 'A01',
  controlId: 'C1',
  at: new Date('2031-05-06T07:08:09Z'),
  sendingApplication: 'EHR',
  sendingFacility: 'N|H',
  number: 'HL1',
  numberAuthority: 'HL',
  lastName: 'Zztest^x',
  firstName: 'Ann',
  dob: '1950-02-03',
  gender: 'F',
  place: { facility: '', unit: '4W', room: '412', bed: '' },
};

let server: MllpServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});
const start = async (options: Partial<MllpServerOptions> = {}) => {
  server = await startMllpServer(
    {
      tls: undefined,
      admits: () => true,
      answer: async (frame) =>
        acknowledge(readHeader(frame.kind === 'message' ? frame.bytes : frame.head), {
          code: 'AR',
          reason: 'Not this | one',
          controlId: 'R1',
          at: words.at,
        }),
      onClosed: () => undefined,
      ...options,
    },
    { host: '127.0.0.1', port: 0 },
  );
  return { host: '127.0.0.1', port: server.port, timeoutMs: 5_000 };
};
const tls = { cert: Buffer.from(testCertificate), key: Buffer.from(testKey) };

it('composes a message that says what was filled in, escaped [R004-2.6]', () => {
  const [header, , person, visit] = messageTree(composeAdt(words, 'message'));
  const field = (segment: typeof header, at: number) => segment?.fields[at]?.[0]?.map(([x]) => x);
  expect(readHeader(Buffer.from(composeAdt(words, 'message')))).toMatchObject({
    triggerEvent: 'A01',
    processingId: 'T',
    characterSet: 'UNICODE UTF-8',
  });
  expect(field(header, 4)).toEqual(['N|H']);
  expect(field(person, 3)).toEqual(['HL1', '', '', 'HL', 'MR']);
  expect(field(person, 5)).toEqual(['Zztest^x', 'Ann']);
  expect(field(person, 7)).toEqual(['19500203']);
  expect(field(visit, 3)).toEqual(['4W', '412']);
});

it('encodes in the set of the source, or not at all [R004-2.6]', () => {
  expect(encodeText('Müller', 'iso-8859-1')).toEqual(Buffer.from('Müller', 'latin1'));
  expect(encodeText('Łukasz', 'iso-8859-1')).toBeUndefined();
  expect(encodeText('¤', 'iso-8859-15')).toBeUndefined();
  expect(encodeText('Łukasz', 'utf-8')).toEqual(Buffer.from('Łukasz'));
});

it('sends over the line and reads the acknowledgement [R004-2.6]', async () => {
  const message = Buffer.from(composeAdt(words, 'utf-8'));
  const outcome = await sendMllp(message, await start());
  expect('reply' in outcome && readAcknowledgement(outcome.reply)).toEqual({
    code: 'AR',
    controlId: 'C1',
    reason: 'Not this | one',
  });
  expect(readAcknowledgement(Buffer.from('nothing of the kind'))).toBeUndefined();
});

it('says why there is no reply, and always ends [R004-2.6]', async () => {
  const message = Buffer.from(composeAdt(words, 'utf-8'));
  const turnedAway = await start({ admits: () => false });
  expect(await sendMllp(message, turnedAway)).toMatchObject({
    failed: expect.anything() as string,
  });
  await server?.close();
  expect(await sendMllp(message, turnedAway)).toEqual({ failed: 'unreachable' });
  let release: (reply: undefined) => void = () => undefined;
  const silent = await start({ answer: () => new Promise((resolve) => (release = resolve)) });
  expect(await sendMllp(message, { ...silent, timeoutMs: 300 })).toEqual({ failed: 'late' });
  release(undefined);
});

it('speaks TLS to its own certificate alone [R004-2.6]', async () => {
  const message = Buffer.from(composeAdt(words, 'utf-8'));
  const target = await start({ tls });
  expect(await sendMllp(message, { ...target, tls })).toHaveProperty('reply');
});
