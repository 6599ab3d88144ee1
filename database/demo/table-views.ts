import type pg from 'pg';
import { insertRows } from './insert-rows.ts';

/** Views that an administrator has shared with the hospital. */
const sharedViews = [
  {
    table_id: 'rooms',
    name: 'Rooms by unit',
    metadata: {
      filters: {},
      order: { field: 'unit', direction: 'asc' },
      per_page: 50,
      visible_columns: ['unit', 'name', 'beds'],
      available_columns: ['name', 'unit', 'beds', 'description', 'division', 'updated_at'],
      column_settings: {},
      division_id: null,
    },
  },
  {
    table_id: 'video-devices',
    name: 'Devices that need help',
    metadata: {
      filters: {
        status: { operator: 'equals', value: ['offline', 'error'] },
        service_status: { operator: 'equals', value: ['in_service'] },
      },
      order: { field: 'status', direction: 'asc' },
      per_page: 25,
      visible_columns: ['status', 'name', 'room', 'state_updated_at', 'ip_address'],
      available_columns: ['status', 'name', 'id', 'kind', 'room', 'state_updated_at', 'ip_address'],
      column_settings: { name: { is_sticky: true } },
      division_id: null,
    },
  },
];

export async function addTableViews(client: pg.ClientBase, hospitalId: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT u.id FROM users u JOIN roles r ON r.hospital_id = u.hospital_id AND r.id = u.role_id
      WHERE u.hospital_id = $1 AND r.name = 'Administrator' ORDER BY u.id LIMIT 1`,
    [hospitalId],
  );
  await insertRows(
    client,
    'table_user_settings',
    sharedViews.map((view) => ({
      hospital_id: hospitalId,
      user_id: Number(rows[0]?.id),
      is_system: true,
      ...view,
    })),
  );
}
