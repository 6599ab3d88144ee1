import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';

const bindingRequest = 0x0001;
const bindingSuccess = 0x0101;
const magicCookie = 0x2112a442;

/** Succeeds when the relay answers a STUN binding request (RFC 8489) over UDP. */
export async function stunAnswers(host: string, port: number): Promise<void> {
  const transaction = randomBytes(12);
  const request = Buffer.alloc(20);
  request.writeUInt16BE(bindingRequest, 0);
  request.writeUInt32BE(magicCookie, 4);
  transaction.copy(request, 8);

  const socket = createSocket('udp4');
  let late: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      late = setTimeout(() => {
        reject(new Error(`no STUN answer from ${host}:${port} within 1000 ms`));
      }, 1000);
      socket.once('error', reject);
      socket.on('message', (reply) => {
        const ours = reply.length >= 20 && reply.subarray(8, 20).equals(transaction);
        if (ours && reply.readUInt16BE(0) === bindingSuccess) resolve();
      });
      // Connected: a port nobody listens on is then an error at once instead of silence.
      socket.connect(port, host, () => {
        socket.send(request);
      });
    });
  } finally {
    clearTimeout(late);
    socket.close();
  }
}
