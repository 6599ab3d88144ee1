import { sql } from 'kysely';
import type { z } from 'zod';
import type { Implementation } from '../../apps/server/src/platform/http/handler.ts';
import { Refusal } from '../../apps/server/src/platform/refusal.ts';

/** A fault as it could slip into a handler or a contract, and what the matrix must say of it. */
export interface Hole {
  name: string;
  call: string;
  plant(sound: Implementation): Implementation;
  /** What one of the findings reads like. */
  seenAs: RegExp;
}

type Read = Extract<Implementation, { kind: 'read' }>;
type Write = Extract<Implementation, { kind: 'write' }>;

const reading = (sound: Implementation, run: (read: Read) => Read['run']): Implementation => ({
  ...sound,
  kind: 'read',
  run: run(sound as Read),
});
const writing = (sound: Implementation, run: (write: Write) => Write['run']): Implementation => ({
  ...sound,
  kind: 'write',
  run: run(sound as Write),
});

const isNotFound = (error: unknown): boolean =>
  error instanceof Refusal && error.type === 'Record::NotFound';

/** Room rows of the whole hospital, whatever the caller may see. */
const anyRooms = sql<Record<string, unknown>>`
  SELECT r.id, r.name, r.description, r.version, r.created_at, r.updated_at, '[]'::json AS beds, r.custom_fields,
         json_build_object('id', u.id, 'name', u.name) AS unit,
         json_build_object('id', d.id, 'name', d.name, 'color', d.color) AS division
    FROM rooms r JOIN units u ON u.id = r.unit_id JOIN divisions d ON d.id = r.division_id
   ORDER BY r.id DESC`;

export const holes: Hole[] = [
  {
    name: 'a read that asks for the hospital and forgets the scope',
    call: 'rooms.get',
    plant: (sound) =>
      reading(sound, () => async ({ db, params }) => {
        const { rows } = await anyRooms.execute(db);
        const room = rows.find((row) => row['id'] === (params as { id: number }).id);
        if (!room) throw new Refusal('Record::NotFound');
        return room;
      }),
    seenAs: /room of other division: expected 404 as if missing, got 200/,
  },
  {
    name: 'a list that forgets the scope',
    call: 'rooms.list',
    plant: (sound) =>
      reading(sound, () => async ({ db }) => ({
        results: (await anyRooms.execute(db)).rows.slice(0, 10),
        metadata: { count: 10, per_page: 100 },
      })),
    seenAs: /LEAK: results\.\d+\.id is the id of a room out of sight/,
  },
  {
    name: 'a contract that lost its permission',
    call: 'rooms.update',
    plant: (sound) => ({ ...sound, call: { ...sound.call, access: { own: 'planted' } } }),
    seenAs: /virtual observer.*room of own: expected 403 for any id, got (200|409)/,
  },
  {
    name: 'an answer that tells forbidden from missing by its status',
    call: 'units.get',
    plant: (sound) =>
      reading(
        sound,
        ({ run }) =>
          (context) =>
            run(context).catch((error: unknown) => {
              throw isNotFound(error) ? new Refusal('Access::Denied') : error;
            }),
      ),
    seenAs: /unit of other hospital: expected 404 as if missing, got 403/,
  },
  {
    name: 'an answer that tells forbidden from missing by its words',
    call: 'units.update',
    plant: (sound) =>
      writing(sound, ({ run }) => async (context) => {
        const { id } = context.params as { id: number };
        const { rows } = await sql`SELECT FROM units WHERE id = ${id}`.execute(context.db);
        return run(context).catch((error: unknown) => {
          const details = { fields: [{ path: 'id', text: 'This unit is not yours' }] };
          throw isNotFound(error) && rows.length ? new Refusal('Record::NotFound', details) : error;
        });
      }),
    seenAs: /unit of other division: can be told apart/,
  },
  {
    name: 'a write that takes the hospital from the caller',
    call: 'units.create',
    plant: (sound) => {
      const body = (sound.call.body as z.ZodObject).loose();
      return { ...sound, call: { ...sound.call, body } };
    },
    seenAs: /body\.hospital_id added: expected 422 for an unknown field/,
  },
  {
    name: 'a write that also changes a row of another division',
    call: 'rooms.remove',
    plant: (sound) =>
      writing(sound, ({ run }) => async (context) => {
        await sql`UPDATE units SET phone = '1' WHERE division_id <> ALL (
          SELECT division_id FROM user_divisions WHERE user_id = ${context.who.userId})`.execute(
          context.db,
        );
        return run(context);
      }),
    seenAs: /units .*: changed, though no call was to touch it/,
  },
  {
    name: 'a write that puts a text into another column',
    call: 'rooms.create',
    plant: (sound) =>
      writing(sound, ({ run }) => async (context) => {
        const room = (await run(context)) as { id: number };
        await sql`UPDATE rooms SET description = name WHERE id = ${room.id}`.execute(context.db);
        return room;
      }),
    seenAs: /body\.name: what was sent there is stored in rooms\.description/,
  },
  {
    name: 'a write that ends what is out of sight',
    call: 'sessions.revoke',
    plant: (sound) =>
      writing(sound, () => async ({ db, params }) => {
        const { id } = params as { id: number };
        const ended = await sql`UPDATE sessions SET ended_at = now() WHERE id = ${id}`.execute(db);
        if (!ended.numAffectedRows) throw new Refusal('Record::NotFound');
        return undefined;
      }),
    seenAs: /session of other division: expected 404 as if missing, got 204/,
  },
  {
    name: 'a personal record that opens by its name alone',
    call: 'user-preferences.get',
    plant: (sound) =>
      reading(sound, () => async ({ db, params }) => {
        const { key } = params as { key: string };
        const { rows } =
          await sql`SELECT key, settings FROM user_preferences WHERE key = ${key}`.execute(db);
        if (!rows[0]) throw new Refusal('Record::NotFound');
        return rows[0];
      }),
    seenAs: /user_preference of own: can be told apart/,
  },
  {
    name: 'a call for people that lets anybody in',
    call: 'custom-fields.all',
    plant: ({ call }) => ({ call, kind: 'public', run: async () => [] }),
    seenAs: /anonymous .*: expected 401, whoever asks unproven, got 200/,
  },
  {
    name: 'a handler that breaks on an unusual text',
    call: 'user-preferences.save',
    plant: (sound) =>
      writing(sound, ({ run }) => (context) => {
        if (JSON.stringify(context.body).includes('DROP TABLE')) throw new Error('syntax error');
        return run(context);
      }),
    seenAs: /settings\.sample is SQL: the server failed with 500/,
  },
];
