import WebSocket from 'ws';
import { serve } from '../peer.ts';

interface Group {
  sockets: WebSocket[];
  /** The sockets that have seen each event, and when the last one did. */
  seen: Map<string, { by: Set<WebSocket>; last: number }>;
}

const groups = new Map<string, Group>();
const openAtOnce = 100;
const wall = () => performance.timeOrigin + performance.now();

/** Plain WebSockets that speak Socket.IO's frames: the clients' own cost must not hide the server's. */
export const operations = {
  open: async ({
    name,
    url,
    tokens,
    topics,
  }: {
    name: string;
    url: string;
    tokens: string[];
    topics?: string[];
  }) => {
    const group: Group = groups.get(name) ?? { sockets: [], seen: new Map() };
    groups.set(name, group);
    for (let from = 0; from < tokens.length; from += openAtOnce)
      await Promise.all(
        tokens.slice(from, from + openAtOnce).map((token) => open(group, url, token, topics)),
      );
    return group.sockets.length;
  },
  /** Waits until every socket of the group has seen the event; answers with the moment of the last. */
  lastSeen: async ({ name, key, mostMs }: { name: string; key: string; mostMs: number }) => {
    const group = groups.get(name);
    if (!group) throw new Error(`no group ${name}`);
    const end = performance.now() + mostMs;
    for (;;) {
      const seen = group.seen.get(key);
      if (seen && seen.by.size >= group.sockets.length) {
        group.seen.delete(key);
        return seen.last;
      }
      if (performance.now() > end)
        throw new Error(`${key}: ${seen?.by.size ?? 0} of ${group.sockets.length} saw it`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  },
};

function open(
  group: Group,
  url: string,
  token: string,
  topics: string[] | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url}/live/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
    const timer = setTimeout(() => reject(new Error('a socket did not open within 30 s')), 30_000);
    const ready = () => {
      clearTimeout(timer);
      group.sockets.push(socket);
      resolve();
    };
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1');
      if (text.startsWith('42')) note(group, socket, text);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (text.startsWith('40')) {
        if (topics === undefined) ready();
        else socket.send(`420${JSON.stringify(['subscribe', topics])}`);
      } else if (text.startsWith('430')) {
        if (text.includes('"refused":[]')) ready();
        else reject(new Error(`refused: ${text}`));
      } else if (text.startsWith('44')) reject(new Error(`not let in: ${text}`));
    });
  });
}

/** The key of an event: whatever stands between the two marks, the same for ours and the bare one. */
const keyPattern = /"id":(\d+),.*?"version":(\d+)|"version":(\d+).*?"id":(\d+)/;

function note(group: Group, socket: WebSocket, text: string): void {
  const match = keyPattern.exec(text);
  if (!match) return;
  const key = match[1] ? `${match[1]}.${match[2]}` : `${match[4]}.${match[3]}`;
  const seen = group.seen.get(key);
  if (!seen) group.seen.set(key, { by: new Set([socket]), last: wall() });
  else if (!seen.by.has(socket)) {
    // An event may arrive twice; the first time counts.
    seen.by.add(socket);
    seen.last = wall();
  }
}

serve(operations);
