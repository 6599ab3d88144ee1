import { connect, type Socket } from 'node:net';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { inFrame, MllpDecoder } from '../mllp-decoder.ts';

/** A sender: what it sends is answered in order. */
export class MllpClient {
  readonly socket: Socket;
  readonly #decoder = new MllpDecoder(1_048_576);
  readonly #waiting: ((reply: Buffer | Error) => void)[] = [];
  readonly closed: Promise<void>;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (chunk: Buffer) => {
      for (const frame of this.#decoder.push(chunk))
        if (frame.kind === 'message') this.#waiting.shift()?.(frame.bytes);
    });
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.once('close', () => {
        for (const tell of this.#waiting.splice(0)) tell(new Error('The connection was closed'));
        resolve();
      });
    });
  }

  static async open(port: number, tls?: ConnectionOptions): Promise<MllpClient> {
    const socket = tls
      ? connectTls({ ...tls, host: '127.0.0.1', port })
      : connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      socket.once(tls ? 'secureConnect' : 'connect', resolve);
      socket.once('error', reject);
    });
    return new MllpClient(socket);
  }

  /** Resolves with the reply, without its frame. */
  send(message: string | Buffer): Promise<string> {
    const reply = this.nextReply();
    this.socket.write(inFrame(Buffer.from(message)));
    return reply;
  }

  nextReply(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#waiting.push((reply) =>
        reply instanceof Error ? reject(reply) : resolve(reply.toString('utf8')),
      );
    });
  }

  async close(): Promise<void> {
    this.socket.end();
    this.socket.destroySoon();
    await this.closed;
  }
}
