import type { HomeCardKind } from '@lamplight/contracts/entities/home-card';
import type pg from 'pg';
import type { DemoRole } from './demo-logins.ts';

interface CardPlan {
  kind: HomeCardKind;
  /** Nobody named: for every staff type. */
  staff?: DemoRole;
  screens?: string[];
}

/** In the order in which they stand on the page. */
const cardPlans: CardPlan[] = [
  { kind: 'active_monitors' },
  { kind: 'rooms' },
  {
    kind: 'quick_links',
    staff: 'virtual_observer',
    screens: ['patient-central', 'my-assignments', 'patient-tracker'],
  },
  {
    kind: 'quick_links',
    staff: 'virtual_nurse',
    screens: ['patients.index', 'live-video', 'patient-central'],
  },
  {
    kind: 'quick_links',
    staff: 'charge_nurse',
    screens: ['care-assignments', 'operational-live-view', 'reporting.shift-report'],
  },
  {
    kind: 'quick_links',
    staff: 'administrator',
    screens: ['menu-management', 'user-management.users.index', 'hospital.video_devices.index'],
  },
  {
    kind: 'quick_links',
    staff: 'operator',
    screens: [
      'monitoring.system-overview',
      'hospital.video_devices.index',
      'monitoring.adt-messages',
    ],
  },
  { kind: 'what_you_can_do' },
];

/** The home page of every hospital, from the staff types that are there. */
export async function addHomeCards(client: pg.ClientBase, hospitalId: number): Promise<void> {
  const { rows } = await client.query<{ id: string; kind: string }>(
    'SELECT id, kind FROM staff_types WHERE hospital_id = $1',
    [hospitalId],
  );
  const idsOf = (staff: DemoRole) =>
    rows.filter(({ kind }) => kind === staff).map(({ id }) => Number(id));
  const cards = cardPlans.map(({ kind, staff, screens = [] }) => ({
    kind,
    staff_type_ids: staff ? idsOf(staff) : [],
    screens,
  }));
  await client.query('UPDATE home_pages SET cards = $2 WHERE hospital_id = $1', [
    hospitalId,
    JSON.stringify(cards),
  ]);
}
