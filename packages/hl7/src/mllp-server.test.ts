import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { inFrame, type Frame } from './mllp-decoder.ts';
import { startMllpServer, type MllpServer, type MllpServerOptions } from './mllp-server.ts';
import { MllpClient } from './testing/mllp-client.ts';
import { testCertificate, testKey } from './testing/test-certificate.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

const echo = async (frame: Frame): Promise<Buffer> =>
  frame.kind === 'message' ? frame.bytes : Buffer.from(frame.kind);

async function listen(options: Partial<MllpServerOptions> = {}): Promise<MllpServer> {
  const server = await startMllpServer(
    { admits: () => true, answer: echo, ...options },
    { host: '127.0.0.1', port: 0 },
  );
  open.push(server);
  return server;
}
async function dial(server: MllpServer, tls?: Parameters<typeof MllpClient.open>[1]) {
  const client = await MllpClient.open(server.port, tls);
  open.push(client);
  return client;
}
const closing = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { why: promise, onClosed: (why: string) => resolve(why) };
};

it('answers one after the other, in the order of sending, also what was sent at once [R004-1.2]', async () => {
  let running = 0;
  const server = await listen({
    answer: async (frame) => {
      expect(++running).toBe(1);
      await new Promise(setImmediate);
      running--;
      return echo(frame);
    },
  });
  const client = await dial(server);
  const sent = Array.from({ length: 50 }, (_, at) => `message ${at}`);
  expect(await Promise.all(sent.map((text) => client.send(text)))).toEqual(sent);
});

it('answers what is too long and what was cut, and goes on [R004-1.1]', async () => {
  const server = await listen({ limits: { messageBytes: 1_000 } });
  const client = await dial(server);
  expect(await client.send('x'.repeat(5_000))).toBe('too long');
  const cut = client.nextReply();
  client.socket.write('\x0bnever ended');
  const good = client.send('good');
  expect(await cut).toBe('cut');
  expect(await good).toBe('good');
});

it.each([
  ['idle', { idleMs: 50 }, ''],
  ['slow', { frameMs: 50 }, '\x0bMSH|'],
  ['waste', { wasteBytes: 100 }, 'no frame at all '.repeat(20)],
  ['waste', { messageBytes: 100, wasteBytes: 100 }, `\x0b${'x'.repeat(300)}`],
])('ends a connection that is %s [R004-1.1]', async (expected, limits, sent) => {
  const { why, onClosed } = closing();
  const client = await dial(await listen({ limits, onClosed }));
  client.socket.write(sent);
  expect(await why).toBe(expected);
  await client.closed;
});

it('gives no reply where there is none to give: the sender sends again [R004-1.2]', async () => {
  const { why, onClosed } = closing();
  const server = await listen({ answer: async () => undefined, onClosed });
  await expect((await dial(server)).send('one')).rejects.toThrow('closed');
  expect(await why).toBe('unanswered');
  const failing = await listen({ answer: () => Promise.reject(new Error('no')) });
  await expect((await dial(failing)).send('one')).rejects.toThrow('closed');
});

it('turns away who is not admitted before anything is read [R004-1.3]', async () => {
  const server = await listen({ admits: ({ address }) => address !== '127.0.0.1' });
  const client = await dial(server);
  await expect(client.send('one')).rejects.toThrow('closed');
});

it('has no more connections than allowed', async () => {
  const server = await listen({ mostConnections: 1 });
  const first = await dial(server);
  expect(await first.send('one')).toBe('one');
  const second = connect(server.port, '127.0.0.1');
  second.on('error', () => undefined);
  await new Promise((resolve) => second.once('close', resolve));
  expect(await first.send('two')).toBe('two');
});

it('answers what it has taken when it stops, and takes no more [R004-1.2]', async () => {
  const { promise: taken, resolve: tell } = Promise.withResolvers<undefined>();
  const { promise: goOn, resolve: release } = Promise.withResolvers<undefined>();
  const server = await listen({
    answer: async (frame) => {
      tell(undefined);
      await goOn;
      return echo(frame);
    },
  });
  const client = await dial(server);
  const reply = client.send('one');
  await taken;
  const closed = server.close();
  const late = client.send('two').catch(() => 'closed');
  release(undefined);
  await closed;
  expect(await reply).toBe('one');
  expect(await late).toBe('closed');
});

it('speaks TLS, and asks for a certificate where it was given who signs them [R004-1.3]', async () => {
  const ca = testCertificate;
  const own = { cert: testCertificate, key: testKey };
  expect(await (await dial(await listen({ tls: own }), { ca })).send('one')).toBe('one');
  const strict = await listen({ tls: { ...own, ca } });
  expect(await (await dial(strict, { ca, ...own })).send('one')).toBe('one');
  const without = MllpClient.open(strict.port, { ca }).then((client) => client.send('one'));
  await expect(without).rejects.toThrow();
  const { promise: end, resolve } = Promise.withResolvers<undefined>();
  const unencrypted = connect(strict.port, '127.0.0.1', () => {
    unencrypted.write(inFrame(Buffer.from('one')));
  });
  unencrypted.on('error', () => undefined).on('close', () => resolve(undefined));
  await end;
});
