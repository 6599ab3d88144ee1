import type { Topic } from '../../../packages/contracts/src/events.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { AccessTokens } from '../../../apps/server/src/platform/sessions/access-token.ts';
import { serve } from '../../bench/peer.ts';
import { pause } from '../kill-and-wait.ts';
import { createRealtimeClient } from '../product-clients.ts';
import { Balancer, homeOf } from '../servers/balancer.ts';
import type { Member } from './crowd-of-people.ts';

/** One tab: the product's own client, and what became of it since the last kill. */
interface Tab {
  client: ReturnType<typeof createRealtimeClient>;
  home: number;
  /** The server sends all of its topics. */
  isHeard: boolean;
  isLost: boolean;
  backAt: number;
}

export interface Standing {
  tabs: number;
  heard: number;
  lost: number;
  /** The moment when the last of the lost ones heard its topics again. */
  lastBackAt: number;
  /** Whatever should not be: refused topics, ended sessions, refused connects. */
  wrongs: Record<string, number>;
}

/** A page renews its token before it runs out, after five minutes. */
const tokenMs = 240_000;
const openAtOnce = 100;
const openWithinMs = 60_000;

const tabs: Tab[] = [];
const wrongs: Record<string, number> = {};
const note = (wrong: string) => (wrongs[wrong] = (wrongs[wrong] ?? 0) + 1);

/** Half of all tabs, behind a balancer of their own: what a proxy holds would be too much for one process. */
export const operations = {
  open: async (crowd: { ports: number[]; port: number; secret: string; members: Member[] }) => {
    await new Balancer(crowd.ports).listen(crowd.port);
    const tokens = new AccessTokens(Buffer.from(crowd.secret, 'base64url'), systemClock);
    for (let from = 0; from < crowd.members.length; from += openAtOnce) {
      const some = crowd.members
        .slice(from, from + openAtOnce)
        .map((member) => openTab(crowd, tokens, member));
      tabs.push(...some);
      await untilHeard(some);
    }
    return tabs.filter(({ home }) => home === 0).length;
  },
  /** From here on it is noted anew who is lost and who is back. */
  begin: async (_: undefined): Promise<void> => {
    for (const tab of tabs) Object.assign(tab, { isLost: false, backAt: 0 });
  },
  standing: async (_: undefined): Promise<Standing> => ({
    tabs: tabs.length,
    heard: tabs.filter(({ isHeard }) => isHeard).length,
    lost: tabs.filter(({ isLost }) => isLost).length,
    lastBackAt: tabs.reduce((last, { backAt }) => Math.max(last, backAt), 0),
    wrongs,
  }),
  /** Back to the server that is theirs, a few at a time, as an operator drains one. */
  goHome: async (home: number): Promise<void> => {
    const own = tabs.filter((tab) => tab.home === home);
    for (let from = 0; from < own.length; from += openAtOnce) {
      const some = own.slice(from, from + openAtOnce);
      for (const { client } of some) client.reconnect();
      await untilHeard(some);
    }
  },
};

function openTab(
  { ports, port }: { ports: number[]; port: number },
  tokens: AccessTokens,
  { tab: name, hospitalId, sessionId, topics }: Member,
): Tab {
  let token = { text: '', until: 0 };
  const heardAll = () => {
    tab.isHeard = true;
    if (tab.isLost) tab.backAt = Date.now();
  };
  const client = createRealtimeClient({
    url: `http://127.0.0.1:${port}`,
    tab: name,
    getToken: async () => {
      if (Date.now() > token.until)
        token = {
          text: await tokens.issue('user', hospitalId, sessionId),
          until: Date.now() + tokenMs,
        };
      return token.text;
    },
    onSubscribed: heardAll,
    onResume: heardAll,
    // It spreads what pages ask for again. Nothing is asked for here, and what is timed is the connection.
    resumeJitterMs: 0,
    onRefused: (refused) => note(`refused topic: ${refused[0]?.split('.')[0]}`),
    onConnectRefused: (type) => note(`refused connect: ${type}`),
    onSessionEnded: ({ reason }) => note(`ended session: ${reason}`),
  });
  const tab: Tab = {
    client,
    home: homeOf(name, ports.length),
    isHeard: false,
    isLost: false,
    backAt: 0,
  };
  client.watchState(() => {
    if (client.state().kind === 'live') return;
    tab.isHeard = false;
    tab.isLost = true;
  });
  for (const topic of topics) client.subscribe(topic as Topic, () => undefined);
  return tab;
}

async function untilHeard(some: readonly Tab[]): Promise<void> {
  const end = performance.now() + openWithinMs;
  while (some.some(({ isHeard }) => !isHeard)) {
    if (performance.now() > end)
      throw new Error(`tabs did not connect within ${openWithinMs} ms: ${JSON.stringify(wrongs)}`);
    await pause(5);
  }
}

serve(operations);
