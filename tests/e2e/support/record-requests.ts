import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'vitest';

/** Set by tools/record-browser-map.ts: records of which spec uses what are written there. */
const folder = process.env['LAMPLIGHT_RECORD_MAP'];
const seen = new Set<string>();

/** Keeps the scripts and API calls of this spec, as `GET /assets/rooms-x1.js`, and whether it signs in at the provider. */
export function recordRequest(method: string, address: string): void {
  if (folder === undefined) return;
  const { pathname } = new URL(address);
  if (pathname.startsWith('/interaction/')) seen.add('identity');
  else if (/^\/api\/|^\/(room\/)?assets\/.*\.js$/.test(pathname)) seen.add(`${method} ${pathname}`);
}

interface NodeRequest {
  request: { method: string; origin: string; path: string };
}

// Calls that a spec makes itself, past its pages.
if (folder !== undefined)
  subscribe('undici:request:create', (message) => {
    const { method, origin, path } = (message as NodeRequest).request;
    recordRequest(method, new URL(path, origin).href);
  });

export function saveRecord(): void {
  const { testPath } = expect.getState();
  if (folder === undefined || testPath === undefined) return;
  const spec = relative(join(import.meta.dirname, '../../..'), testPath);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, `${spec.replaceAll('/', '_')}.json`),
    JSON.stringify({ spec, requests: [...seen].sort() }),
  );
}
