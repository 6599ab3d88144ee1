import type { Page } from 'playwright-core';

/** Names under which the server hands out, and a browser sends, what opens something. */
const secretNames =
  /^(access_token|api_token|id_token|refresh_token|secret|signing_secret|credential|code|password|state|nonce|launch|proof|client_secret)$/;

function* secretsIn(value: unknown, name = ''): Generator<string> {
  if (typeof value === 'string' && secretNames.test(name)) yield value;
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* secretsIn(part, key);
}

/** Notes every secret that passes a page: in addresses, in headers, in what is sent and answered. */
export function noteSecrets(page: Page, secrets: Set<string>): void {
  page.on('request', (request) => {
    for (const [name, value] of new URL(request.url()).searchParams)
      if (secretNames.test(name)) secrets.add(value);
    const authorization = request.headers()['authorization'];
    if (authorization !== undefined) secrets.add(authorization.replace('Bearer ', ''));
    for (const secret of secretsIn(parsed(request.postData()))) secrets.add(secret);
  });
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    // A page that has gone on takes its answers along.
    void response.text().then(
      (text) => {
        for (const secret of secretsIn(parsed(text))) secrets.add(secret);
      },
      () => undefined,
    );
  });
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
