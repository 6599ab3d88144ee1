import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { Refusal } from '../refusal.ts';
import { closedHeaders } from './security-headers.ts';

/** To be read before the connection is cut: whoever is cut off while still sending never sees the answer. */
const lingerMs = 1_000;

/**
 * Answers what Node's parser gives up before there is a request: a head that is too long, broken or never
 * ends. No hook of ours runs for it, and it gets the shape and the headers of every other refusal.
 */
export function answerUnread(publicUrl: string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // What comes after the first mistake is a mistake again, and is answered already.
    if (!socket.writable) return;
    const refusal = new Refusal(
      error.code === 'HPE_HEADER_OVERFLOW' ? 'Request::TooLarge' : 'Request::Malformed',
    );
    const id = randomUUID();
    const reply: ErrorReply = { error: refusal.text, type: refusal.type, request_id: id };
    const body = JSON.stringify(reply);
    const headers = {
      ...closedHeaders(publicUrl),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'x-request-id': id,
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const status = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`;
    socket.end([status, ...lines, '', body].join('\r\n'));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
