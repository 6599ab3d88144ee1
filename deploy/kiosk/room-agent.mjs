/**
 * The agent of a room's machine: does for the page what a page cannot do, and watches over its browser.
 * Plain JavaScript for the Node that Debian ships; the contract is packages/contracts/src/device/host-agent.ts.
 */
import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setInterval, setTimeout } from 'node:timers';
import { URL } from 'node:url';
import { machineFacts } from './machine-facts.mjs';

const server = new URL(process.env.LAMPLIGHT_ROOM_SERVER ?? '').origin;
const port = Number(process.env.LAMPLIGHT_ROOM_AGENT_PORT ?? 7410);
const profile = process.env.LAMPLIGHT_ROOM_PROFILE ?? '/var/lib/lamplight-room/profile';
const browser = process.env.LAMPLIGHT_ROOM_BROWSER ?? 'chromium';
const moreFlags = (process.env.LAMPLIGHT_ROOM_FLAGS ?? '').split(' ').filter(Boolean);
/** A page says every 5 s that it lives; one that has just been started needs a while. */
const silentMs = Number(process.env.LAMPLIGHT_ROOM_SILENT_SECONDS ?? 30) * 1000;
const startingMs = Number(process.env.LAMPLIGHT_ROOM_STARTING_SECONDS ?? 90) * 1000;
const longestPauseMs = 30_000;

let child;
let isStopping = false;
let quick = 0;
let startedAt = 0;
let heardAt;

const say = (text) => process.stdout.write(`${text}\n`);

function startBrowser() {
  if (isStopping) return;
  startedAt = performance.now();
  heardAt = undefined;
  child = spawn(
    browser,
    [
      '--kiosk',
      '--no-first-run',
      '--no-default-browser-check',
      '--noerrdialogs',
      '--hide-crash-restore-bubble',
      '--password-store=basic',
      `--user-data-dir=${profile}`,
      ...moreFlags,
      `${server}/room/?agent=${port}`,
    ],
    // A group of its own: all of the browser's processes end together.
    { detached: true, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  say(`browser started as ${child.pid}`);
  child.once('error', (error) => again(`browser could not be started: ${error.message}`));
  child.once('exit', (code, signal) => again(`browser ended (${signal ?? code})`));
}

/** Once for each browser, however it ended; longer and longer while it ends at once. */
function again(why) {
  if (child === undefined || isStopping) return;
  child = undefined;
  quick = performance.now() - startedAt > 60_000 ? 0 : quick + 1;
  const pause = Math.min(longestPauseMs, 1000 * 2 ** Math.max(0, quick - 3));
  say(`${why}; starting again in ${pause / 1000} s`);
  setTimeout(startBrowser, pause);
}

function endBrowser(signal) {
  if (child?.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function look() {
  if (child === undefined) return;
  const silent = performance.now() - (heardAt ?? startedAt);
  if (silent <= (heardAt === undefined ? startingMs : silentMs)) return;
  say(`the page has said nothing for ${Math.round(silent / 1000)} s; the browser is ended`);
  startedAt = performance.now();
  endBrowser('SIGKILL');
}

const tellSystemd = (state) => {
  if (!process.env.NOTIFY_SOCKET) return;
  execFile('systemd-notify', [state], (error) => {
    if (error) say(`systemd was not told: ${error.message}`);
  });
};

const orders = {
  'GET /facts': async () => ({ status: 200, body: await machineFacts() }),
  'POST /alive': async () => {
    if (heardAt === undefined) say('the page lives');
    heardAt = performance.now();
    return { status: 204 };
  },
  'POST /reboot': async () => {
    // After the answer has left: it would be lost with the machine.
    setTimeout(() => execFile('systemctl', ['reboot'], () => undefined), 500);
    return { status: 204 };
  },
};

const http = createServer(async (request, reply) => {
  // Any page in any browser of this machine could ask; only the room's is answered.
  if (request.headers.origin !== server) return void reply.writeHead(403).end();
  const headers = {
    'access-control-allow-origin': server,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type',
    'access-control-allow-private-network': 'true',
    'cache-control': 'no-store',
  };
  if (request.method === 'OPTIONS') return void reply.writeHead(204, headers).end();
  const order = orders[`${request.method} ${request.url}`];
  // 501: this machine has no such part.
  if (!order) return void reply.writeHead(501, headers).end();
  try {
    const { status, body } = await order();
    reply.writeHead(status, { ...headers, ...(body && { 'content-type': 'application/json' }) });
    reply.end(body && JSON.stringify(body));
  } catch (error) {
    say(`${request.url}: ${error.message}`);
    reply.writeHead(500, headers).end();
  }
});

function stop() {
  isStopping = true;
  endBrowser('SIGTERM');
  http.close();
  setTimeout(() => {
    endBrowser('SIGKILL');
    process.exit(0);
  }, 2000);
}
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop);

http.listen(port, '127.0.0.1', () => {
  tellSystemd('--ready');
  startBrowser();
  setInterval(look, 1000);
  setInterval(() => tellSystemd('WATCHDOG=1'), 15_000);
});
