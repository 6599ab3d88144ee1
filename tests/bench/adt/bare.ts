import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { serve } from '../peer.ts';

export interface AdtBare {
  [operation: string]: (input: never) => Promise<unknown>;
  start: (settings: { url: string }) => Promise<number>;
}

/**
 * The least that may call itself a receiver: it finds the end of a message, stores its bytes with its
 * control id, and answers AA when that is committed. It reads nothing else of it and checks nothing.
 */
serve({
  start: async ({ url }: { url: string }) => {
    const pool = new pg.Pool({ connectionString: url, max: 8 });
    await pool.query(
      `CREATE TABLE IF NOT EXISTS bare_inbox (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
         received_at timestamptz NOT NULL DEFAULT now(), control_id text NOT NULL, raw bytea NOT NULL)`,
    );
    const store = async (message: Buffer): Promise<string> => {
      const controlId = message.subarray(0, 400).toString('latin1').split('|')[9] ?? '';
      await pool.query({
        name: 'store',
        text: 'INSERT INTO bare_inbox (control_id, raw) VALUES ($1, $2)',
        values: [controlId, message],
      });
      return `\x0bMSH|^~\\&|LAMPLIGHT|HL|EHR|HL|||ACK|${controlId}|P|2.5.1\rMSA|AA|${controlId}|\r\x1c\r`;
    };
    const server = createServer((socket) => {
      let pending: Buffer = Buffer.alloc(0);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('data', (chunk: Buffer) => {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        const end = pending.indexOf(0x1c);
        if (end === -1) return;
        const message = pending.subarray(1, end);
        pending = pending.subarray(end + 2);
        store(message).then(
          (reply) => socket.write(reply),
          () => socket.destroy(),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  },
});
