import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type pg from 'pg';
import type { Stack } from '../../tools/stack/stack.ts';
import type { SupervisedPart } from '../../tools/stack/supervised-part.ts';
import { withStack } from '../bench/bench-stack.ts';
import { checkSeals } from './check-seals.ts';
import { timesOf } from './figures.ts';
import { killPartAndWait, pause } from './kill-and-wait.ts';
import type { FaultOutcome } from './outcome.ts';
import { apiOf } from './product-clients.ts';
import { openRoomClients, staleViews } from './room-clients.ts';
import { ownServer } from './servers/own-server.ts';
import { CountedRequests } from './upgrade/counted-requests.ts';
import { startNginxFront, type NginxFront } from './upgrade/nginx-front.ts';
import { UnrepeatedPosts } from './upgrade/unrepeated-posts.ts';
import { verifyWrites } from './verify-writes.ts';

/** What deploy/debian/replace-servers waits before it goes on to the next: nginx avoids a server for two seconds. */
const settleMs = 3_000;
const posters = 4;
const postsPerSecond = 40;
/** No line of the proxy's log says more of a path than this. */
const knownRoute = /^\S+ [A-Z]+ (\/|(\/api\/v1)?\/[a-z_]+\/\*) \d/;
/** Until a page hears of changes again. */
const gapWithinMs = 10_000;
const transports = [
  ...Array<'websocket'>(6).fill('websocket'),
  ...Array<'polling'>(2).fill('polling'),
];

/**
 * A new version while people work: two servers behind the nginx configuration that ships are told to stop and
 * replaced in turn. Nobody may see a failure, not even one that the product's client would mend by asking again.
 */
export const upgrade = {
  about:
    'two servers behind nginx are replaced in turn, 20 times (quick: twice), under 90 writes/s and live views; no request fails, no view is left behind',
  run: ({ quick }: { quick: boolean }): Promise<FaultOutcome> =>
    withStack({ parts: ['postgres', 'nats'] }, (stack, owner) =>
      withServersBehindNginx(stack, (servers) => replaceInTurn(stack, owner, servers, quick)),
    ),
};

interface ServersBehindNginx {
  front: NginxFront;
  parts: readonly SupervisedPart[];
  urls: readonly string[];
}

async function withServersBehindNginx<Result>(
  stack: Stack,
  work: (servers: ServersBehindNginx) => Promise<Result>,
): Promise<Result> {
  const port = Number(new URL(stack.urls.web).port);
  const ports = [port + 60, port + 70] as const;
  const front = await startNginxFront(join(stack.dataDir, 'nginx'), {
    tls: port,
    plain: port + 1,
    servers: ports,
    identity: port + 10,
  });
  const env = {
    LAMPLIGHT_LOG_LEVEL: 'warn',
    LAMPLIGHT_PUBLIC_URL: front.url,
    // No page is opened, so none has to be built.
    LAMPLIGHT_WEB_DIR: '',
    LAMPLIGHT_ROOM_DIR: '',
  };
  const parts = ports.map((own) => ownServer(stack, env, own));
  setDefaultCACertificates([...getCACertificates('default'), front.certificate]);
  try {
    for (const part of parts) await part.start();
    const urls = ports.map((own) => `http://127.0.0.1:${own}`);
    return await work({ front, parts, urls });
  } finally {
    await Promise.all(parts.map((part) => part.stop()));
    await front.stop();
  }
}

async function replaceInTurn(
  stack: Stack,
  owner: pg.Pool,
  { front, parts, urls }: ServersBehindNginx,
  quick: boolean,
): Promise<FaultOutcome> {
  const requests = new CountedRequests();
  const { clients, shown, session } = await openRoomClients(owner, {
    url: front.url,
    tokenSecret: stack.secrets.tokenSecret,
    fetch: requests.fetch,
    transports,
  });
  const unitId = clients[0]?.rooms[0]?.unitId ?? 0;
  const posts = Array.from(
    { length: posters },
    (_, at) =>
      new UnrepeatedPosts(
        apiOf(front.url, session, requests.fetch),
        unitId,
        `p${at}`,
        (1000 * posters) / postsPerSecond,
      ),
  );
  const replacedMs: number[] = [];
  const rounds = quick ? 1 : 10;
  for (const client of [...clients, ...posts]) client.start();
  try {
    await allLive(shown);
    for (let round = 0; round < rounds; round += 1)
      for (const part of parts) {
        await pause(settleMs);
        replacedMs.push(await killPartAndWait(part, urls, 'SIGTERM'));
        await allLive(shown);
        process.stderr.write(
          `  ${replacedMs.length}/${rounds * parts.length}: a new one after ${replacedMs.at(-1)} ms, ${requests.failed.length} of ${requests.asked} requests failed\n`,
        );
      }
  } finally {
    for (const client of [...clients, ...posts]) await client.stop();
  }
  const rooms = clients.flatMap((client) => client.rooms);
  const check = await verifyWrites(owner, rooms);
  const stale = await staleViews(shown, rooms);
  for (const view of shown) view.close();
  const miscounted = await Promise.all(posts.map((one) => one.miscounted(owner)));
  const seals = await checkSeals(stack);
  const lines = await front.logLines();
  const isTrouble = (line: string) => Number(line.split(' ')[3]) >= 500;
  // A page that polls belongs to the server that leaves: nobody else can answer its poll, which ends its connection.
  const isPoll = (line: string) => line.split(' ')[2] === '/live/*';
  const troubles = lines.filter((line) => isTrouble(line) && !isPoll(line));
  const telling = lines.filter((line) => !knownRoute.test(line));
  const gaps = shown.flatMap((view) => view.gapsMs);
  const refused = clients.flatMap((client) => client.refused);
  return {
    name: 'upgrade',
    pass:
      !requests.failed.length &&
      !troubles.length &&
      !telling.length &&
      !stale &&
      !seals.findings &&
      !refused.length &&
      gaps.length > 0 &&
      Math.max(...gaps) <= gapWithinMs &&
      miscounted.every((count) => count === 0) &&
      Object.values(check).every((count) => count === 0),
    replaced: replacedMs.length,
    requests: requests.asked,
    failed: tally(requests.failed),
    proxy_troubles: tally(troubles.map((line) => line.split(' ').slice(1, 4).join(' '))),
    polls_ended: lines.filter((line) => isTrouble(line) && isPoll(line)).length,
    asked_of_another: lines.filter((line) => line.includes(', ')).length,
    lines_that_tell_too_much: telling.length,
    ...check,
    posts_miscounted: miscounted.reduce((sum, count) => sum + Math.abs(count), 0),
    refused: [...new Set(refused)],
    stale_views: stale,
    ...seals,
    request_ms: timesOf(requests.tookMs.map(Math.round)),
    view_without_events_ms: timesOf(gaps),
    replaced_ms: timesOf(replacedMs),
  };
}

async function allLive(shown: readonly { connected: boolean }[]): Promise<void> {
  const end = performance.now() + 20_000;
  while (!shown.every((view) => view.connected)) {
    if (performance.now() > end) throw new Error('a live view did not connect within 20 s');
    await pause(20);
  }
}

const tally = (words: string[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(words, (word) => word)).map(([word, all]) => [
      word,
      all?.length ?? 0,
    ]),
  );
