import type { MenuIconName } from '@lamplight/contracts/entities/menu-icons';
import type { MenuItem, MenuPageKind } from '@lamplight/contracts/entities/menu-set';
import type pg from 'pg';
import type { DemoRole } from './demo-logins.ts';
import { insertRows } from './insert-rows.ts';
import { rolePlans } from './roles.ts';

interface SetPlan {
  title: string;
  icon: MenuIconName;
  expanded: boolean;
  /** Nobody named: for everybody. */
  roles: readonly DemoRole[];
  menu_items: MenuItem[];
}

let made = 0;

const item = (page: MenuPageKind, label: string, menu_items?: MenuItem[]): MenuItem => {
  made += 1;
  return {
    randomId: `demo-${String(made).padStart(3, '0')}`,
    schema: {
      page,
      label,
      icon: null,
      enabled: true,
      pageType: 'default',
      filters: {},
      system_view_id: null,
      viewId: null,
    },
    ...(menu_items && { menu_items }),
  };
};

const setPlans = (): SetPlan[] => {
  made = 0;
  return [
    {
      title: 'Patients',
      icon: 'users',
      expanded: true,
      roles: [],
      menu_items: [item('patient', 'Patients'), item('patientMonitors', 'Patient monitors')],
    },
    {
      title: 'Watching',
      icon: 'eye',
      expanded: true,
      roles: ['virtual_observer', 'virtual_nurse', 'charge_nurse', 'administrator'],
      menu_items: [
        item('centralMonitoring', 'Central monitoring'),
        item('infinityWatch', 'Infinity watch'),
        item('group', 'Together', [
          item('teamMode', 'Team mode'),
          item('nursingStation', 'Nursing station'),
        ]),
      ],
    },
    {
      title: 'My shift',
      icon: 'clipboard',
      expanded: true,
      roles: [
        'virtual_observer',
        'virtual_nurse',
        'charge_nurse',
        'bedside_nurse',
        'administrator',
      ],
      menu_items: [
        item('assignments', 'My assignments'),
        item('careAssignments', 'Care assignments'),
        item('patientTracker', 'Patient tracker'),
      ],
    },
    {
      title: 'Reports',
      icon: 'report',
      expanded: false,
      roles: ['charge_nurse', 'administrator'],
      menu_items: [
        item('shiftReport', 'Shift report'),
        item('operationalLiveView', 'Operational live view'),
        item('group', 'Looking back', [
          item('patientTimeline', 'Patient timeline'),
          item('recordings', 'Recordings'),
        ]),
        item('advancedReporting', 'Advanced reporting'),
      ],
    },
  ];
};

/** Menu sets by role, from the roles that are there. */
export async function addMenu(client: pg.ClientBase, hospitalId: number): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'SELECT id, name FROM roles WHERE hospital_id = $1',
    [hospitalId],
  );
  const idOf = (role: DemoRole): number =>
    Number(rows.find(({ name }) => name === rolePlans[role].name)?.id);
  await insertRows(
    client,
    'menu_sets',
    setPlans().map(({ roles, ...plan }, at) => ({
      hospital_id: hospitalId,
      ...plan,
      enabled: true,
      position: at + 1,
      role_ids: roles.map(idOf),
    })),
  );
}
