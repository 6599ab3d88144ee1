import type pg from 'pg';
import type { Stack } from '../../../tools/stack/stack.ts';
import { roomsToSay } from '../../support/adt-episodes.ts';
import { Feed } from '../adt/feed.ts';
import { planConnections, planGroups } from '../adt/plan.ts';
import { seededRandom } from '../seeded-random.ts';

const seed = 20_261_117;
const connections = 2;
const perSecond = 10;

/** Two connections of an interface engine, with more to send than the test lasts. */
export async function openFeeds(stack: Stack, owner: pg.Pool, seconds: number): Promise<Feed[]> {
  const random = seededRandom(seed);
  const messagesEach = 25;
  const groups = planGroups(Math.ceil((seconds * perSecond) / messagesEach), messagesEach, {
    seed,
    random,
  });
  const rooms = await roomsToSay(owner);
  return planConnections(groups, connections, { began: Date.now() - 86_400_000, rooms }).map(
    (messages) =>
      new Feed({
        port: Number(new URL(stack.urls.web).port) + 2,
        messages,
        everyMs: (1_000 * connections) / perSecond,
        random,
        onAcknowledged: () => undefined,
      }),
  );
}

/** How many were answered with AA and are not there. */
export async function lostMessages(owner: pg.Pool, feeds: readonly Feed[]): Promise<number> {
  const { rows } = await owner.query<{ control_id: string }>(
    `SELECT control_id FROM hl7_inbox WHERE control_id LIKE 'F-%' AND state <> 'refused'`,
  );
  const there = new Set(rows.map(({ control_id }) => control_id));
  return feeds.flatMap(({ acknowledged }) => acknowledged).filter((id) => !there.has(id)).length;
}
