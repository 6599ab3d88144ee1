import pg from 'pg';
import { addAccounts } from './accounts.ts';
import { addAdtSource } from './adt.ts';
import { addHealthRecord } from './ehr-launch.ts';
import { addAlarms } from './alarms.ts';
import { addAssignments } from './assignments.ts';
import { addBuildings } from './buildings.ts';
import { addDeviceHistory } from './device-history.ts';
import { addDeviceKeys } from './device-keys.ts';
import { addDevices } from './devices.ts';
import { addForms } from './forms.ts';
import { addGroups } from './groups.ts';
import { addHomeCards } from './home-cards.ts';
import { cedarvale, harborlight, type HospitalPlan } from './hospital-plans.ts';
import { insertRow } from './insert-rows.ts';
import { addLists } from './lists.ts';
import { addMenu } from './menu.ts';
import { addMonitoring } from './monitoring.ts';
import { addMonitors } from './monitors.ts';
import { addNotifications } from './notifications.ts';
import { addNurseCallRules } from './nurse-call.ts';
import { addPartner } from './partners.ts';
import { addPatientDetails } from './patient-details.ts';
import { addPatients } from './patients.ts';
import { addPresets } from './presets.ts';
import { seededRandom } from './seeded-random.ts';
import { addSettings } from './settings.ts';
import { addStaff } from './staff.ts';
import { addTableViews } from './table-views.ts';
import { addVirtualRequests } from './virtual-requests.ts';
import { addWallViews } from './wall-views.ts';
import { addZones } from './zones.ts';

/** Two loaders of one database wait for each other on this; the second finds everything there. */
const lockKey = 7_205_760;
const plans = [harborlight, cedarvale];

/**
 * Loads the demo hospitals and their sign-in accounts, or nothing when they are there.
 * The accounts are committed first: should the rest fail, loading again leaves them as they are.
 */
export async function loadDemo(urls: { owner: string; identity: string }): Promise<void> {
  const owner = new pg.Client({ connectionString: urls.owner });
  const identity = new pg.Client({ connectionString: urls.identity });
  await owner.connect();
  try {
    await owner.query('BEGIN');
    await owner.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    const known = await owner.query('SELECT FROM hospitals WHERE auth0_id = $1', [
      harborlight.organization,
    ]);
    if (known.rowCount) return;
    await identity.connect();
    await identity.query('BEGIN');
    await addAccounts(identity, plans);
    await owner.query(`SELECT set_config('app.user_name', 'Demo data', true)`);
    for (const plan of plans) await addHospital(owner, plan, new Date());
    // Nobody listens yet: without this the relay would announce every row of the demo.
    await owner.query('DELETE FROM outbox WHERE xid = pg_current_xact_id()');
    await identity.query('COMMIT');
    await owner.query('COMMIT');
    // Without statistics the first minutes, and every copy made for a test, would be planned by guesses.
    await owner.query('ANALYZE');
  } finally {
    // Ending a connection rolls back what was not committed.
    await Promise.all([owner.end(), identity.end()]);
  }
}

async function addHospital(client: pg.ClientBase, plan: HospitalPlan, now: Date): Promise<void> {
  const random = seededRandom(plan.seed);
  const { id } = await insertRow(client, 'hospitals', {
    name: plan.name,
    auth0_id: plan.organization,
    alarm_confirm_message: 'Sound the alarm in this room?',
    meeting_preview_enabled: true,
    mrn_chars: 8,
  });
  const buildings = await addBuildings(client, id, plan.divisions, plan.roomsPerUnit);
  const devices = await addDevices(
    client,
    id,
    buildings.rooms,
    plan.roomsWithoutCamera,
    random,
    now,
  );
  const numbered = { id, recordPrefix: plan.recordPrefix };
  const patients = await addPatients(client, numbered, buildings.rooms, plan.patients, random);
  await addMonitors(client, id, patients, devices, plan.monitors, random, now);
  await addSettings(client, id);
  const staff = await addStaff(client, { ...plan, id }, buildings, plan.furtherStaff, random);
  await addMonitoring(client, id, now);
  await addLists(client, id);
  await addPatientDetails(client, id, patients, seededRandom(plan.seed + 31));
  await addForms(client, id);
  await addGroups(client, id, buildings, staff);
  await addVirtualRequests(client, id, staff);
  await addMenu(client, id);
  await addHomeCards(client, id);
  await addTableViews(client, id);
  await addWallViews(client, id);
  await addNotifications(client, id, staff, now);
  await addPresets(client, id);
  await addZones(client, id, now);
  await addAlarms(client, id, now);
  await addAssignments(client, id, now);
  await addDeviceHistory(client, id, devices, seededRandom(plan.seed + 23), now);
  await addDeviceKeys(client, id, devices, now);
  await addAdtSource(client, id, plan, buildings);
  await addPartner(client, id, buildings);
  await addHealthRecord(client, id, plan);
  await addNurseCallRules(client, id, buildings);
}
