import { parseArgs } from 'node:util';
import pg from 'pg';
import { insertLinks, insertRow } from './demo/insert-rows.ts';
import { addMenu } from './demo/menu.ts';
import { addFlagsAndRetention } from './demo/settings.ts';
import { addRoles, addStaffTypes } from './demo/staff.ts';

export interface NewHospital {
  name: string;
  /** By which the provider of the sign-in knows it. */
  organization: string;
  division: string;
  timezone: string;
  adminName: string;
  adminEmail: string;
}

/**
 * A hospital with one division and one administrator, who adds everything else on the screens. Roles, menu and
 * retention are those of the demo, to be changed there; nothing that is being tried out is switched on.
 */
export async function addHospital(ownerUrl: string, hospital: NewHospital): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('app.user_name', 'Installation', true)`);
    const known = await client.query('SELECT FROM hospitals WHERE auth0_id = $1', [
      hospital.organization,
    ]);
    if (known.rowCount) throw new Error(`There is a hospital ${hospital.organization} already.`);
    const id = await insertHospital(client, hospital);
    await client.query('COMMIT');
    return id;
  } finally {
    // Ending a connection rolls back what was not committed.
    await client.end();
  }
}

async function insertHospital(client: pg.Client, hospital: NewHospital): Promise<number> {
  const { id } = await insertRow(client, 'hospitals', {
    name: hospital.name,
    auth0_id: hospital.organization,
    alarm_confirm_message: 'Sound the alarm in this room?',
    meeting_preview_enabled: true,
    mrn_chars: 8,
  });
  const own = { hospital_id: id };
  const division = await insertRow(client, 'divisions', {
    ...own,
    name: hospital.division,
    color: '#5B86B0',
    timezone: hospital.timezone,
    video_device_alarm_name: 'room-chime',
    video_device_alarm_duration: 30,
  });
  await client.query('UPDATE hospitals SET main_division_id = $2 WHERE id = $1', [id, division.id]);
  await addFlagsAndRetention(client, id);
  const roles = await addRoles(client, id);
  const types = await addStaffTypes(client, id);
  const user = await insertRow(client, 'users', {
    ...own,
    role_id: roles['administrator'],
    name: hospital.adminName,
    email: hospital.adminEmail.toLowerCase(),
    preferred_division_id: division.id,
    timezone: hospital.timezone,
    time_format: '24',
    avatar_type: 'initials',
    avatar_color: 'is-primary',
  });
  const person = { ...own, user_id: user.id };
  await insertLinks(client, 'user_divisions', [{ ...person, division_id: division.id }]);
  await insertLinks(client, 'user_staff_types', [
    { ...person, staff_type_id: types['administrator'] },
  ]);
  await addMenu(client, id);
  return id;
}

if (import.meta.main) {
  const url = process.env['LAMPLIGHT_OWNER_DATABASE_URL'];
  if (!url) throw new Error('Set LAMPLIGHT_OWNER_DATABASE_URL to the database owner’s address.');
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      name: text,
      organization: text,
      division: text,
      timezone: text,
      'admin-name': text,
      'admin-email': text,
    },
  });
  const need = (word: keyof typeof values): string => {
    const value = values[word];
    if (!value) throw new Error(`Say --${word}.`);
    return value;
  };
  const id = await addHospital(url, {
    name: need('name'),
    organization: need('organization'),
    division: need('division'),
    timezone: need('timezone'),
    adminName: need('admin-name'),
    adminEmail: need('admin-email'),
  });
  process.stdout.write(`Hospital ${id} is there\n`);
}
