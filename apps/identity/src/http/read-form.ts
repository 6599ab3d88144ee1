import { PageProblem, type PageContext } from './page-route.ts';

const largestForm = 16_384;

export type Form = (field: string) => string;

/** Reads a submitted form. A field that is missing is an empty text. */
export async function readForm(ctx: PageContext): Promise<Form> {
  if (!ctx.is('application/x-www-form-urlencoded'))
    throw new PageProblem(415, 'This form could not be read', 'Please go back and send it again.');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestForm)
      throw new PageProblem(413, 'This form is too large', 'Please enter less and send it again.');
    chunks.push(chunk);
  }
  const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  return (field) => fields.get(field) ?? '';
}
