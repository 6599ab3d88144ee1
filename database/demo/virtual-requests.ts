import type pg from 'pg';
import type { DemoRole } from './demo-logins.ts';
import { insertLinks, insertRow, insertRows } from './insert-rows.ts';
import type { StaffMember } from './staff.ts';

interface TypePlan {
  kind: string;
  label: string;
  priority: 'low' | 'medium' | 'high';
  ui_sound_repeat_count: number;
  escalate_after_sec: number;
  /** Who is asked, in this order. */
  groups: readonly ('Virtual Nurses' | 'Rapid Response')[];
  receivedBy: readonly DemoRole[];
}

const types: readonly TypePlan[] = [
  {
    kind: 'virtual_nurse',
    label: 'Virtual nurse',
    priority: 'medium',
    ui_sound_repeat_count: 2,
    escalate_after_sec: 60,
    groups: ['Virtual Nurses', 'Rapid Response'],
    receivedBy: ['virtual_nurse', 'charge_nurse'],
  },
  {
    kind: 'rapid_response',
    label: 'Rapid response',
    priority: 'high',
    ui_sound_repeat_count: 3,
    escalate_after_sec: 30,
    groups: [],
    receivedBy: ['virtual_nurse', 'charge_nurse'],
  },
  {
    kind: 'interpreter',
    label: 'Interpreter',
    priority: 'low',
    ui_sound_repeat_count: 1,
    escalate_after_sec: 120,
    groups: [],
    receivedBy: ['virtual_nurse'],
  },
];

/** What can be asked for, who is asked and in which order. */
export async function addVirtualRequests(
  client: pg.ClientBase,
  hospitalId: number,
  staff: readonly StaffMember[],
): Promise<void> {
  const own = { hospital_id: hospitalId };
  const nurses = await insertRow(client, 'groups', {
    ...own,
    name: 'Virtual Nurses',
    narrows_scope: false,
  });
  const inGroup = staff.filter(({ role }) => role === 'virtual_nurse');
  await insertLinks(
    client,
    'group_members',
    inGroup.map(({ id }) => ({ ...own, group_id: nurses.id, user_id: id })),
  );
  const { rows } = await client.query<{ id: string; name: string }>(
    'SELECT id, name FROM groups WHERE hospital_id = $1',
    [hospitalId],
  );
  const groupIds = new Map(rows.map(({ id, name }) => [name, Number(id)]));
  const stored = await insertRows(
    client,
    'virtual_request_types',
    types.map(({ groups, receivedBy: _, ...type }) => ({
      ...own,
      ...type,
      group_ids: groups.map((name) => groupIds.get(name)),
    })),
  );
  await insertRows(
    client,
    'user_virtual_request_types',
    types.flatMap(({ receivedBy }, at) =>
      staff
        .filter(({ role }) => receivedBy.includes(role))
        .map(({ id }) => ({ ...own, user_id: id, virtual_request_type_id: stored[at]?.id })),
    ),
  );
}
