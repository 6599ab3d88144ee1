import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../files/object-store.ts';
import { byteRange } from './byte-range.ts';

/** What a call answers that gives a file; the bytes are opened only if they are sent. */
export interface FileAnswer {
  type: string;
  bytes: number;
  /** Changes with the content. */
  etag: string;
  /** Not even in the browser of who saw it. */
  isKeptNowhere?: true;
  open: (range?: ByteRange) => Promise<Readable>;
}

/**
 * The browser may keep it but must ask each time: the next person at the workstation may be of
 * another hospital. What somebody once uploaded can never act as a page of ours.
 */
const fileHeaders = (answer: FileAnswer): Record<string, string> => ({
  'cache-control': answer.isKeptNowhere ? 'no-store' : 'private, no-cache',
  etag: answer.etag,
  vary: 'authorization',
  'accept-ranges': 'bytes',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
});

/** Whole, or the part that was asked for: a player fetches what it is about to show. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer,
): Promise<FastifyReply> {
  reply.headers(fileHeaders(answer));
  const { 'if-none-match': known, 'if-range': unlessChanged, range: asked } = request.headers;
  const tags = known?.split(',').map((tag) => tag.trim());
  if (tags?.includes(answer.etag)) return reply.code(304).send();
  const isSame = unlessChanged === undefined || unlessChanged === answer.etag;
  const range = isSame ? byteRange(asked, answer.bytes) : undefined;
  if (range === 'beyond')
    return reply.code(416).header('content-range', `bytes */${answer.bytes}`).send();
  const content = await answer.open(range);
  reply.type(answer.type);
  if (!range) return reply.header('content-length', answer.bytes).send(content);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${answer.bytes}`)
    .header('content-length', range.last - range.first + 1)
    .send(content);
}
