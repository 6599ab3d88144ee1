import { createHmac } from 'node:crypto';
import type { Browser } from 'playwright-core';
import type { Stack } from '../../../tools/stack/stack.ts';

export interface CredentialTries {
  /** How many ways through the relay a browser found with each. */
  ways: Record<string, number>;
  pass: boolean;
}

const sign = (secret: string, username: string): string =>
  createHmac('sha1', secret).update(username).digest('base64');

/** Only a name that the server signed, and whose time has not come, opens the relay. */
export async function tryCredentials(stack: Stack, browser: Browser): Promise<CredentialTries> {
  const { turnSecret } = stack.secrets;
  const now = Math.floor(Date.now() / 1_000);
  const good = `${now + 600}:1`;
  const past = `${now - 60}:1`;
  const tries = {
    valid: { username: good, credential: sign(turnSecret, good) },
    wrong: { username: good, credential: sign(turnSecret, `${good}0`) },
    expired: { username: past, credential: sign(turnSecret, past) },
    foreign: { username: good, credential: sign('the secret of another hospital', good) },
  };
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${stack.urls.web}/room/`);
  const ways: Record<string, number> = {};
  for (const [name, credentials] of Object.entries(tries))
    ways[name] = await page.evaluate(relayWays, { url: stack.urls.turn, ...credentials });
  const { valid, ...others } = ways;
  const pass = Number(valid) > 0 && Object.values(others).every((found) => found === 0);
  return { ways, pass };
}

async function relayWays(server: {
  url: string;
  username: string;
  credential: string;
}): Promise<number> {
  const { url, username, credential } = server;
  const connection = new RTCPeerConnection({
    iceServers: [{ urls: url, username, credential }],
    iceTransportPolicy: 'relay',
  });
  let found = 0;
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate?.type === 'relay') found += 1;
  });
  connection.createDataChannel('try');
  const isComplete = new Promise<void>((resolve) => {
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState === 'complete') resolve();
    });
    setTimeout(resolve, 15_000);
  });
  await connection.setLocalDescription();
  await isComplete;
  connection.close();
  return found;
}
