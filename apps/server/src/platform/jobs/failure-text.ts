import { ZodError } from 'zod';
import { Refusal } from '../refusal.ts';

/** Where in our own code it happened: a file and a line, without the machine's folders. */
function placeOf({ stack = '' }: Error): string {
  const frame = /\/(?:apps|packages|database)\/[^\s)]*?([\w.-]+\.ts:\d+)/.exec(
    stack.slice(stack.indexOf('\n    at ')),
  );
  return frame?.[1] === undefined ? '' : ` at ${frame[1]}`;
}

/**
 * What is kept of a failure where people read it. The message of an error may quote what the job
 * worked on, a name or a record number; its kind, its code and its place never do.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown';
  const place = placeOf(error);
  if (error instanceof Refusal) return `Refused: ${error.type}${place}`;
  if (error instanceof ZodError) {
    const fields = [...new Set(error.issues.map(({ path }) => path.join('.') || 'all of it'))];
    return `The data of the job does not fit (${fields.join(', ')})${place}`;
  }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if ('severity' in error)
    return `Database error ${String(code)}${typeof constraint === 'string' ? ` (${constraint})` : ''}${place}`;
  return `${error.name}${typeof code === 'string' ? ` ${code}` : ''}${place}`;
}
