import type { Room } from '../../../packages/contracts/src/entities/room.ts';
import type { Unit } from '../../../packages/contracts/src/entities/unit.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Answer {
  status: number;
  body: unknown;
}

/** A token of the session this browser holds. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const response = await fetch('/api/v1/session/token', {
      method: 'POST',
      headers: { 'X-Lamplight': '1' },
    });
    const { access_token } = (await response.json()) as { access_token: string };
    return access_token;
  });

export interface Sent {
  method?: string;
  body?: unknown;
}

/** A call as the page itself would make it, past its own client. */
export const callWith = (
  page: Page,
  token: string,
  path: string,
  sent: Sent = {},
): Promise<Answer> =>
  page.evaluate(
    async ([given, to, method, body]) => {
      const response = await fetch(`/api/v1${to}`, {
        method,
        headers: {
          Authorization: `Bearer ${given}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
    },
    [
      token,
      path,
      sent.method ?? 'GET',
      sent.body === undefined ? undefined : JSON.stringify(sent.body),
    ] as const,
  );

export async function callAs<Body>(page: Page, path: string, sent: Sent = {}): Promise<Body> {
  const { status, body } = await callWith(page, await tokenOf(page), path, sent);
  expect(status, `${sent.method ?? 'GET'} ${path}`).toBeLessThan(300);
  return body as Body;
}

let made = 0;

/** A room of this test alone, in the first unit of a division. */
export async function makeRoom(page: Page, division: number): Promise<Room> {
  const units = await callAs<{ results: Unit[] }>(page, `/units?division_id=${division}`);
  made += 1;
  return callAs<Room>(page, '/rooms', {
    method: 'POST',
    body: {
      name: `0 E2E ${process.pid}-${made}`,
      unit_id: units.results[0]?.id,
      description: null,
      beds: [{ name: 'A' }],
    },
  });
}
