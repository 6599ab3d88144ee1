import { connect, type Socket } from 'node:net';
import { inFrame } from '../../../packages/hl7/src/mllp-decoder.ts';
import { adtMessage } from '../../support/adt-message.ts';

const message = (controlId: string): Buffer =>
  inFrame(
    Buffer.from(adtMessage({ event: 'A08', controlId, number: 'M9999999', name: 'Slow^Sam' })),
  );

type Manner = (socket: Socket, turn: number) => NodeJS.Timeout | undefined;

const manners: Record<string, Manner> = {
  'says nothing': () => undefined,
  'stops in the middle': (socket, turn) => {
    socket.write(message(`H-${turn}`).subarray(0, 120));
    return undefined;
  },
  'a byte now and then': (socket, turn) => {
    const bytes = message(`B-${turn}`);
    let at = 0;
    return setInterval(() => {
      socket.write(bytes.subarray(at, at + 1));
      at = (at + 1) % bytes.length;
    }, 100);
  },
  'never reads': (socket, turn) => {
    socket.pause();
    let sent = 0;
    return setInterval(() => {
      if (socket.writableLength < 100_000) socket.write(message(`N-${turn}-${(sent += 1)}`));
    }, 50);
  },
};

/** Connections that take a place and give nothing; whichever is ended by the server comes again. */
export class BadCompany {
  reopened = -1;
  readonly #open = new Set<Socket>();
  #stopped = false;
  #turn = 0;

  constructor(port: number, ofEach: number) {
    for (const manner of Object.values(manners))
      for (let count = 0; count < ofEach; count += 1) this.#keep(port, manner);
    this.reopened = 0;
  }

  #keep(port: number, manner: Manner): void {
    if (this.#stopped) return;
    if (this.reopened >= 0) this.reopened += 1;
    const socket = connect(port, '127.0.0.1');
    this.#open.add(socket);
    let timer: NodeJS.Timeout | undefined;
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      timer = manner(socket, (this.#turn += 1));
    });
    socket.once('close', () => {
      clearInterval(timer);
      this.#open.delete(socket);
      setTimeout(() => this.#keep(port, manner), 1_000).unref();
    });
  }

  stop(): void {
    this.#stopped = true;
    for (const socket of this.#open) socket.destroy();
  }
}
