import type pg from 'pg';
import type { Stack } from '../../tools/stack/stack.ts';
import { signInForHours, type SignedInByDatabase } from '../support/sign-in-by-database.ts';
import { pause } from './kill-and-wait.ts';
import { LiveView } from './live-view.ts';
import { apiOf } from './product-clients.ts';
import { Writer, type WrittenRoom } from './writer.ts';

const writers = 5;
const writesPerSecond = 50;
const roomsPerWriter = 4;
/** The first ones of the first division. */
export const writtenRooms = writers * roomsPerWriter;
const views = 4;

export interface RoomClients {
  clients: Writer[];
  shown: LiveView[];
  session: SignedInByDatabase;
}

interface Where {
  url: string;
  tokenSecret: string;
  /** For a test that counts what a client would try again in silence. */
  fetch?: typeof fetch;
  /** Of each view that is open. */
  transports?: readonly ('websocket' | 'polling')[];
}

/** Of a stack as it is started for a test. */
export const placeOf = ({ urls, secrets }: Pick<Stack, 'urls' | 'secrets'>): Where => ({
  url: urls.web.replace('localhost', '127.0.0.1'),
  tokenSecret: secrets.tokenSecret,
});

/** Administrators who rename rooms, each its own, and pages that show all of them. */
export async function openRoomClients(owner: pg.Pool, where: Where): Promise<RoomClients> {
  const { url, transports = Array<undefined>(views).fill(undefined) } = where;
  const session = await signInForHours(owner, where.tokenSecret, 'admin@harborlight.example');
  const { rows } = await owner.query<{
    id: string;
    unit_id: string;
    division_id: string;
    version: number;
    name: string;
    beds: WrittenRoom['beds'];
  }>(
    `SELECT r.id, r.unit_id, r.division_id, r.version, r.name,
            (SELECT json_agg(json_build_object('id', b.id, 'name', b.name) ORDER BY b.position, b.id) FROM beds b WHERE b.room_id = r.id) AS beds
       FROM rooms r WHERE r.division_id = (SELECT min(division_id) FROM rooms) ORDER BY r.id LIMIT $1`,
    [writtenRooms],
  );
  const rooms: WrittenRoom[] = rows.map((row) => ({
    id: Number(row.id),
    unitId: Number(row.unit_id),
    beds: row.beds,
    firstVersion: row.version,
    version: row.version,
    name: row.name,
    acknowledged: 0,
  }));
  const clients = Array.from({ length: writers }, (_, index) => {
    const api = apiOf(url, session, where.fetch);
    const own = rooms.slice(index * roomsPerWriter, (index + 1) * roomsPerWriter);
    return new Writer(`w${index}`, api, own, (1000 * writers) / writesPerSecond);
  });
  const ids = rooms.map((room) => room.id);
  const shown = transports.map(
    (transport) =>
      new LiveView(url, session, `division.${Number(rows[0]?.division_id)}`, ids, {
        ...(where.fetch && { fetch: where.fetch }),
        ...(transport && { transports: [transport] }),
      }),
  );
  return { clients, shown, session };
}

/** How many rooms some view shows wrongly once the events have had time to arrive. */
export async function staleViews(shown: LiveView[], rooms: WrittenRoom[]): Promise<number> {
  const wrong = () =>
    shown.reduce(
      (sum, view) => sum + rooms.filter((room) => !view.shows(room.id, room.version)).length,
      0,
    );
  const end = performance.now() + 15_000;
  while (wrong() && performance.now() < end) await pause(100);
  return wrong();
}
