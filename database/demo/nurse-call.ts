import type pg from 'pg';
import type { Buildings } from './buildings.ts';
import { insertRow, insertRows } from './insert-rows.ts';

/** In the first hospital: a call asks for a virtual nurse, a code for eyes at once, presence says who is there. */
export async function addNurseCallRules(
  client: pg.ClientBase,
  hospitalId: number,
  { divisions }: Buildings,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM virtual_request_types WHERE hospital_id = $1 AND kind = 'virtual_nurse'`,
    [hospitalId],
  );
  const nothing = { virtual_request_type_id: null, alarm_step: null, nudge_color: null };
  const first = { hospital_id: hospitalId, division_id: divisions[0]?.id, ...nothing };
  await insertRows(client, 'nurse_call_rules', [
    {
      ...first,
      name: 'Any call',
      kind: null,
      action: 'virtual_request',
      virtual_request_type_id: Number(rows[0]?.id),
    },
    { ...first, name: 'Code', kind: 'code', action: 'nudge', nudge_color: 'red' },
    { ...first, name: 'Bathroom', kind: 'bathroom', action: 'nudge', nudge_color: 'yellow' },
    { ...first, name: 'Presence', kind: 'presence', action: 'alarm_step', alarm_step: 'in_room' },
  ]);
  // Nobody answers there: it is not in use.
  await insertRow(client, 'nurse_call_destinations', {
    hospital_id: hospitalId,
    division_id: divisions[0]?.id,
    name: 'Bedside calls',
    host: 'nursecall.example',
    port: 2575,
    is_enabled: false,
  });
}
