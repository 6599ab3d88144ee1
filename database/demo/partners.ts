import type pg from 'pg';
import type { Buildings } from './buildings.ts';
import { insertRow } from './insert-rows.ts';

/** A system of somebody else, without a key: who wants to try it out makes one. */
export async function addPartner(
  client: pg.ClientBase,
  hospitalId: number,
  { divisions }: Buildings,
): Promise<void> {
  const own = { hospital_id: hospitalId };
  const { id } = await insertRow(client, 'partners', {
    ...own,
    name: 'Quiet Night Sensors',
    contact: 'integration@quiet-night.example',
    scopes: ['patients:read', 'nudges:write', 'events:write', 'devices:read'],
  });
  const [first] = divisions;
  await client.query(
    'INSERT INTO partner_divisions (hospital_id, partner_id, division_id) VALUES ($1, $2, $3)',
    [hospitalId, id, first?.id],
  );
}
