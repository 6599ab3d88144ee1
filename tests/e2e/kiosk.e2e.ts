import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '@lamplight/test-kit/free-port';
import {
  installKiosk,
  startAgent,
  type InstalledKiosk,
  type RunningAgent,
} from './support/kiosk.ts';
import { stack } from './support/stack.ts';

const run = promisify(execFile);
const slow = 120_000;
const silentSeconds = 12;
const unseen = ['--no-sandbox', '--use-fake-device-for-media-stream'];

let kiosk: InstalledKiosk;
let origin: string;
/** The same server under another name, which is another origin to a browser. */
let elsewhere: string;
let agent: RunningAgent | undefined;
let context: BrowserContext | undefined;

beforeAll(async () => {
  origin = new URL(stack().urls.web).origin;
  elsewhere = origin.replace('localhost', '127.0.0.1');
  expect(elsewhere).not.toBe(origin);
  kiosk = await installKiosk(origin);
});
afterEach(async () => {
  await context?.close();
  await agent?.stop();
  context = agent = undefined;
});
afterAll(() => kiosk.remove());

/** Returns the number of tracks, or the name of the error. No one answers a prompt. */
const askForCamera = (page: Page): Promise<number | string> =>
  page.evaluate(async () => {
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new DOMException('', 'NobodyAnswered')), 20_000),
    );
    try {
      const asked = navigator.mediaDevices.getUserMedia({ video: true, audio: true });
      const stream = await Promise.race([asked, late]);
      const tracks = stream.getTracks();
      for (const track of tracks) track.stop();
      return tracks.length;
    } catch (error) {
      return (error as DOMException).name;
    }
  });

test(
  'applies every policy in Chromium: gives the room its camera without a question, and no other page [R001-2.150]',
  async () => {
    // As installed, apart from the access that a test needs.
    const { RemoteDebuggingAllowed: _, ...policies } = kiosk.policies;
    const executablePath = await kiosk.browserWith({
      ...policies,
      DeveloperToolsAvailability: 1,
      URLAllowlist: [`${origin}/room`, `${elsewhere}/room`, 'chrome://policy'],
    });
    context = await chromium.launchPersistentContext(kiosk.profile, {
      executablePath,
      headless: true,
      timeout: 30_000,
      args: unseen,
    });
    const page = await context.newPage();
    await page.goto('chrome://policy');
    const found = new Map<string, string>();
    await expect
      .poll(async () => {
        for (const [, name = '', status = ''] of (await policyRows(page)).map(
          (text) => /^(\w+) .* Mandatory (.+)$/s.exec(text) ?? [],
        ))
          found.set(name, status);
        return [...found.keys()].length;
      })
      .toBeGreaterThanOrEqual(Object.keys(policies).length);
    const refused = Object.keys(policies).filter((name) => found.get(name) !== 'OK');
    expect(refused.map((name) => `${name}: ${found.get(name)}`)).toEqual([]);

    await page.goto(`${origin}/room/`);
    await page.getByLabel('Pairing code').waitFor();
    expect(await askForCamera(page)).toBe(2);
    const turns = await page.evaluate(async () => {
      const asked = { name: 'camera', panTiltZoom: true } as unknown as PermissionDescriptor;
      return (await navigator.permissions.query(asked)).state;
    });
    expect(turns).toBe('granted');
    for (const address of [`${origin}/`, 'https://example.com/', 'file:///etc/passwd'])
      await expect(page.goto(address)).rejects.toThrow('ERR_BLOCKED_BY_ADMINISTRATOR');
    const foreign = await context.newPage();
    await foreign.goto(`${elsewhere}/room/`);
    expect(await askForCamera(foreign)).toBe('NotAllowedError');
  },
  slow,
);

/** The rows of the table, which spans several shadow roots. */
const policyRows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rows: string[] = [];
    const walk = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.classList.contains('policy') && element.classList.contains('row'))
          rows.push(element.textContent.replaceAll(/\s+/g, ' ').trim());
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document);
    return rows;
  });

test(
  'restarts a page that hangs and a browser that dies, and lets no one look inside [R001-4.156]',
  async () => {
    const port = await freePort();
    agent = startAgent(kiosk, {
      LAMPLIGHT_ROOM_SERVER: origin,
      LAMPLIGHT_ROOM_AGENT_PORT: String(port),
      LAMPLIGHT_ROOM_PROFILE: kiosk.profile,
      LAMPLIGHT_ROOM_BROWSER: await kiosk.browserWith(kiosk.policies),
      LAMPLIGHT_ROOM_FLAGS: [...unseen, '--headless=new', '--remote-debugging-port=0'].join(' '),
      LAMPLIGHT_ROOM_SILENT_SECONDS: String(silentSeconds),
    });
    const { log, renderers, browserPid } = agent;
    const lives = (times: number) =>
      expect.poll(() => log().split('the page lives').length - 1, { timeout: 40_000 }).toBe(times);
    await lives(1);
    expect(log()).toContain('DevTools remote debugging is disallowed by the system admin.');
    const hung = await renderers();
    expect(hung.length).toBeGreaterThan(0);
    for (const pid of hung) process.kill(pid, 'SIGSTOP');
    const ended = /the page has said nothing for (\d+) s; the browser is ended/;
    await expect.poll(log, { timeout: 40_000 }).toMatch(ended);
    expect(Number(ended.exec(log())?.[1])).toBeGreaterThanOrEqual(silentSeconds);
    await lives(2);
    process.kill(-browserPid(), 'SIGKILL');
    await lives(3);

    const ask = (path: string, from: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { origin: from } });
    expect((await ask('/facts', 'https://example.com')).status).toBe(403);
    expect(await (await ask('/facts', origin)).json()).toHaveProperty('ip_address');
    expect((await ask('/infrared', origin, 'POST')).status).toBe(501);
  },
  slow,
);

test('installs a unit that systemd accepts [R001-4.156]', async () => {
  const unit = join(kiosk.root, 'etc/systemd/system/lamplight-room.service');
  const { stderr } = await run('systemd-analyze', ['verify', '--man=no', unit]);
  expect(stderr).not.toContain('lamplight-room');
});
