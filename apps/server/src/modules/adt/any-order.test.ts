import { episodeNumbers, episodeOf, ordersOf } from '@lamplight/domain/adt/testing/adt-episodes';
import type { Told } from '@lamplight/domain/adt/testing/adt-model';
import { MllpClient } from '@lamplight/hl7/testing/mllp-client';
import { eventually } from '@lamplight/test-kit/eventually';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  messageOfTold,
  recordsExpected,
  recordsFound,
  roomsToSay,
  withNumbers,
  type SaidRoom,
} from '../../../../../tests/support/adt-episodes.ts';
import { ackOf } from '../../../../../tests/support/adt-message.ts';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

const count = Number(process.env['ADT_PORT_EPISODES'] ?? 500);
const seed = Number(process.env['ADT_SEED'] ?? 20_261_116);
const connections = 8;
const undone = 40;
const withinMs = 240_000;

interface Episode {
  numbers: string[];
  /** In the order of sending, one of the 120. */
  told: (Told & { controlId: string })[];
}

const episodes: Episode[] = fc
  .sample(fc.tuple(episodeOf(5), fc.nat({ max: 119 })), { numRuns: count, seed })
  .map(([told, order], at) => {
    const numbers = episodeNumbers.map((_, which) => `E${String(at * 3 + which).padStart(7, '0')}`);
    const sent = ordersOf(withNumbers(told, numbers))[order] ?? [];
    return {
      numbers,
      told: sent.map((one, place) => ({ ...one, controlId: `E-${at}-${place}` })),
    };
  });
const numbersOf = (some: readonly Episode[]) => some.flatMap(({ numbers }) => numbers);

let server: TestServer;
let rooms: SaidRoom[];
const began = Date.now() - 3_600_000;

/** What cannot be, in the order in which it was told; each says so. */
const explicit = /^(The record in (MRG-1|PID-3) was |PID-5 names nobody)/;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'worker', 'hl7'] });
  rooms = await roomsToSay(server.owner);
});
afterAll(() => server.close());

/** Each connection sends whole episodes; answers with the messages that could not be applied. */
async function sendAll(some: readonly Episode[]): Promise<Map<string, string>> {
  const left = [...some];
  const send = async (): Promise<void> => {
    const line = await MllpClient.open(server.adt?.sharedPort ?? 0);
    for (let episode = left.shift(); episode; episode = left.shift())
      for (const one of episode.told) {
        const { controlId } = one;
        expect(ackOf(await line.send(messageOfTold(one, { controlId, began, rooms })))).toBe('AA');
      }
    await line.close();
  };
  await Promise.all(Array.from({ length: connections }, send));
  return eventually(
    async () => {
      const { rows } = await server.owner.query<{
        control_id: string;
        state: string;
        error: string;
      }>(`SELECT control_id, state, error FROM hl7_inbox WHERE state <> 'applied'`);
      expect(rows.filter(({ state }) => state === 'waiting').length).toBe(0);
      return new Map(rows.map(({ control_id, error }) => [control_id, error]));
    },
    { withinMs, everyMs: 200 },
  );
}

let failed = new Map<string, string>();

it(
  'lead through port and database to the records of the model, or say why they could not be applied [R004-1.8] [R004-1.10]',
  async () => {
    failed = await sendAll(episodes);
    for (const reason of failed.values()) expect(reason).toMatch(explicit);
    expect(failed.size).toBeLessThan(count * 5 * 0.2);
    const found = await recordsFound(server.owner, numbersOf(episodes));
    for (const { numbers, told } of episodes) {
      const counted = told.filter(({ controlId }) => !failed.has(controlId));
      const expected = recordsExpected(counted, numbers, rooms);
      const is = new Map(
        numbers.flatMap((number) => {
          const record = found.get(number);
          return record ? [[number, record]] : [];
        }),
      );
      expect({ told, failed: told.length - counted.length, is }).toEqual({
        told,
        failed: told.length - counted.length,
        is: expected,
      });
      for (const [number, { name }] of is) expect(name.startsWith(number)).toBe(true);
    }
  },
  2 * withinMs,
);

it(
  'is as if nothing had been when a merge is undone, in every column [R004-1.11]',
  async () => {
    const rows = async (numbers: readonly string[]) =>
      (
        await server.owner.query<{ id: string; mrn: string; merged_into_id: string | null }>(
          `SELECT id, mrn, first_name, middle_name, last_name, suffix, dob::text, gender, status, division_id,
                  room_id, bed_id, merged_into_id FROM patients WHERE mrn = ANY($1::text[]) ORDER BY mrn`,
          [numbers],
        )
      ).rows;
    const all = await rows(numbersOf(episodes));
    const merges: { episode: Episode; merge: Episode; givenUpId: string }[] = [];
    for (const episode of episodes) {
      if (merges.length === undone) break;
      const [survivor, givenUp] = all.filter(
        ({ mrn, merged_into_id }) => episode.numbers.includes(mrn) && merged_into_id === null,
      );
      if (!survivor || !givenUp) continue;
      const told = {
        ...{ time: 60, code: 'A40' as const, number: survivor.mrn, other: givenUp.mrn },
        ...{ visit: null, room: null, name: null },
        controlId: `U-${survivor.mrn}`,
      };
      const merge = { numbers: episode.numbers, told: [told] };
      merges.push({ episode, merge, givenUpId: givenUp.id });
    }
    expect(merges.length).toBeGreaterThan(undone / 2);
    const numbers = merges.flatMap(({ episode }) => episode.numbers);
    const before = await rows(numbers);
    await sendAll(merges.map(({ merge }) => merge));
    const merged = await rows(numbers);
    const admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
    for (const { givenUpId } of merges) {
      expect(merged.find(({ id }) => id === givenUpId)?.merged_into_id).not.toBeNull();
      expect((await admin.post(`/patients/${givenUpId}/undo_merge`, {})).status).toBe(200);
    }
    expect(await rows(numbers)).toEqual(before);
  },
  withinMs,
);
