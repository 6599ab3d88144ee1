import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a call answers that gives a file; the bytes are opened only if they are sent. */
export interface FileAnswer {
  type: string;
  bytes: number;
  /** Changes with the content. */
  etag: string;
  open: () => Promise<Readable>;
}

/**
 * The browser may keep it but must ask each time: the next person at the workstation may be of
 * another hospital. What somebody once uploaded can never act as a page of ours.
 */
const fileHeaders = (answer: FileAnswer): Record<string, string> => ({
  'cache-control': 'private, no-cache',
  etag: answer.etag,
  vary: 'authorization',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
});

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer,
): Promise<FastifyReply> {
  reply.headers(fileHeaders(answer));
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.includes(answer.etag)) return reply.code(304).send();
  const content = await answer.open();
  return reply.type(answer.type).header('content-length', answer.bytes).send(content);
}
