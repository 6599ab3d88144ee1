import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import type { Frame } from './mllp-decoder.ts';
import { MllpConnection, usualLimits, type MllpLimits, type WhyClosed } from './mllp-connection.ts';

/** Where a message comes from: an IPv4 address is written as one, also when it came by IPv6. */
export interface Peer {
  address: string;
}

export interface MllpServerOptions {
  /** Before anything is read. */
  admits: (peer: Peer) => boolean;
  /** The reply to a frame, without its frame; see AnswerFrame. */
  answer: (frame: Frame, peer: Peer) => Promise<Buffer | undefined>;
  limits?: Partial<MllpLimits>;
  mostConnections?: number;
  tls?: Pick<TlsOptions, 'cert' | 'key' | 'ca'> | undefined;
  onClosed?: (why: WhyClosed | 'refused', peer: Peer) => void;
}

export interface MllpServer {
  readonly port: number;
  readonly connections: number;
  close(): Promise<void>;
}

const usualConnections = 64;

const peerOf = ({ remoteAddress = '' }: Socket): Peer => ({
  address: remoteAddress.replace(/^::ffff:/, ''),
});

/** Listens for senders of HL7 messages. With a `ca`, senders must show a certificate of it. */
export async function startMllpServer(
  options: MllpServerOptions,
  { host, port }: { host: string; port: number },
): Promise<MllpServer> {
  const limits = { ...usualLimits, ...options.limits };
  const open = new Set<MllpConnection>();
  const welcome = (socket: Socket): void => {
    const peer = peerOf(socket);
    if (!options.admits(peer)) {
      socket.on('error', () => undefined);
      socket.destroy();
      options.onClosed?.('refused', peer);
      return;
    }
    const connection: MllpConnection = new MllpConnection(
      socket,
      limits,
      (frame) => options.answer(frame, peer),
      (why) => {
        open.delete(connection);
        options.onClosed?.(why, peer);
      },
    );
    open.add(connection);
  };
  const server = listener(options.tls, limits, welcome);
  // Counted by the socket and not by its handshake: one that never finishes it takes a place too.
  server.maxConnections = options.mostConnections ?? usualConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A listener whose connection fails to be accepted goes on.
  server.on('error', () => undefined);
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return open.size;
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await Promise.all([...open].map((connection) => connection.stop()));
      await closed;
    },
  };
}

function listener(
  tls: MllpServerOptions['tls'],
  limits: MllpLimits,
  welcome: (socket: Socket) => void,
): Server {
  if (!tls) return createServer(welcome);
  const withCertificates = tls.ca !== undefined;
  const server = createTlsServer(
    {
      ...tls,
      minVersion: 'TLSv1.2',
      handshakeTimeout: limits.frameMs,
      requestCert: withCertificates,
      rejectUnauthorized: withCertificates,
    },
    welcome,
  );
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  return server;
}
