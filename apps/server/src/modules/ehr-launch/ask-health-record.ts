import { isSafeLine } from '@lamplight/domain/other-systems/ehr-launch';

/** A launch asks four times at most, and somebody waits for it. */
const answerWithinMs = 5_000;
const mostBytes = 512 * 1024;

/** Why a health record could not be asked: never with a word of what it said. */
export class NoAnswer extends Error {}

export interface Question {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: URLSearchParams;
  isTriedOut: boolean;
}

export interface HealthRecordAnswer {
  status: number;
  body: unknown;
}

/** One question to one address: no redirects, an end to the wait, and no more than it takes to answer. */
export async function askHealthRecord(
  address: string,
  { method = 'GET', headers, body, isTriedOut }: Question,
): Promise<HealthRecordAnswer> {
  if (!isSafeLine(address, isTriedOut)) throw new NoAnswer('the line is not encrypted');
  try {
    const response = await fetch(address, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
      headers: { accept: 'application/json', ...headers },
      ...(body && { body }),
    });
    return { status: response.status, body: JSON.parse(await boundedText(response)) as unknown };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(error instanceof SyntaxError ? 'not JSON' : 'not reached');
  }
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    // Leaving the loop cancels the rest.
    if (bytes > mostBytes) throw new NoAnswer('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
