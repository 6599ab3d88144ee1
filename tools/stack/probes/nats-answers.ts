import { connect } from 'node:net';

/** Succeeds when NATS greets, accepts our credentials and answers a ping. */
export async function natsAnswers(url: string): Promise<void> {
  const { hostname, port, username, password } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  try {
    await new Promise<void>((resolve, reject) => {
      let received = '';
      let greeted = false;
      socket.setTimeout(2000, () => {
        reject(new Error('NATS did not answer within 2000 ms'));
      });
      socket.once('error', reject);
      socket.once('close', () => {
        reject(new Error('NATS closed the connection'));
      });
      socket.on('data', (chunk) => {
        received += chunk.toString('utf8');
        if (received.includes('PONG\r\n')) resolve();
        const refusal = /-ERR '([^']*)'/.exec(received)?.[1];
        if (refusal) reject(new Error(`NATS refused: ${refusal}`));
        if (greeted || !/^INFO .*\r\n/.test(received)) return;
        greeted = true;
        const login = { user: username, pass: password, verbose: false, pedantic: false };
        socket.write(`CONNECT ${JSON.stringify(login)}\r\nPING\r\n`);
      });
    });
  } finally {
    socket.destroy();
  }
}
