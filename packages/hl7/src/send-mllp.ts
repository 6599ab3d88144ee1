import { X509Certificate } from 'node:crypto';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { inFrame, MllpDecoder } from './mllp-decoder.ts';

export interface MllpTarget {
  host: string;
  port: number;
  /**
   * Our own line: the other side must show this very certificate; it is also shown to it, where it asks for
   * one. Somebody else's: its certificate must be signed by whom everybody knows, or by `ca`.
   */
  tls?: { cert: Buffer; key: Buffer } | { ca: string | undefined } | undefined;
  /** The whole of it ends by then. */
  timeoutMs: number;
}

/** unreachable: nobody listens there. closed: the line was cut before a reply. late: no reply in time. */
export type MllpOutcome = { reply: Buffer } | { failed: 'unreachable' | 'closed' | 'late' };

const mostBytes = 1_048_576;

/** Sends one message over a connection of its own and waits for its reply. */
export function sendMllp(message: Buffer, target: MllpTarget): Promise<MllpOutcome> {
  const { host, port, tls, timeoutMs } = target;
  return new Promise((resolve) => {
    let isOpen = false;
    const decoder = new MllpDecoder(mostBytes);
    const socket: Socket | TLSSocket = tls
      ? // Who it is, is known by its certificate itself and not by who signed it.
        connectTls(
          'cert' in tls
            ? { host, port, ...tls, rejectUnauthorized: false }
            : { host, port, ca: tls.ca, ...(isIP(host) === 0 && { servername: host }) },
        )
      : connect(port, host);
    const end = (outcome: MllpOutcome) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    };
    const timer = setTimeout(() => end({ failed: isOpen ? 'late' : 'unreachable' }), timeoutMs);
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      if (tls && 'cert' in tls && !isCertificate(socket as TLSSocket, tls.cert)) {
        end({ failed: 'unreachable' });
        return;
      }
      isOpen = true;
      socket.write(inFrame(message));
    });
    socket.on('data', (chunk: Buffer) => {
      for (const frame of decoder.push(chunk))
        if (frame.kind === 'message') end({ reply: frame.bytes });
    });
    socket.on('error', () => end({ failed: isOpen ? 'closed' : 'unreachable' }));
    socket.once('close', () => end({ failed: isOpen ? 'closed' : 'unreachable' }));
  });
}

const isCertificate = (socket: TLSSocket, expected: Buffer): boolean =>
  socket.getPeerX509Certificate()?.fingerprint256 === new X509Certificate(expected).fingerprint256;
