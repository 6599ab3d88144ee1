import { adtRecordKinds } from './adt-record-kinds.ts';
import { fhirRecordKinds } from './fhir-record-kinds.ts';
import { nurseCallRecordKinds } from './nurse-call-record-kinds.ts';
import { partnerRecordKinds } from './partner-record-kinds.ts';
import { ehrLaunchRecordKinds } from './ehr-launch-record-kinds.ts';
import { randomBytes } from 'node:crypto';
import { newObjectKey } from '../../../apps/server/src/platform/files/object-key.ts';
import { resourceNames } from '@lamplight/contracts/ids';
import { chartsRecordKinds } from './charts-record-kinds.ts';
import { choiceRecordKinds } from './choice-record-kinds.ts';
import { assignmentRecordKinds } from './assignment-record-kinds.ts';
import { formRecordKinds } from './form-record-kinds.ts';
import { guardRecordKinds } from './guard-record-kinds.ts';
import { wallRecordKinds } from './wall-record-kinds.ts';
import type { KindName, Making, RecordId, RecordKind } from './record-kind.ts';
import { monitorWithNudge } from './nudges-record-parts.ts';
import { patientWithPast, roomWithBed } from './patients-record-parts.ts';
import {
  beside,
  hospitalWide,
  inRoom,
  inSessions,
  ofDevice,
  placed,
  plainView,
  position,
  unmarked,
} from './record-parts.ts';

export type { KindName, RecordId } from './record-kind.ts';

/** A session is seen by whoever administers its person: it must not give away what it is beside. */
const ownSession = (making: Making): Promise<RecordId> =>
  recordKinds.session.make({
    ...making,
    near: { user: making.userId },
    marker: `session_of_${making.marker.replaceAll(/\D/g, '')}`,
  });

/** Every kind of record a call can name, in the order in which each can be made. */
export const recordKinds: Record<KindName, RecordKind> = {
  // A new hospital or division would be nobody's: these two are always the home's own.
  hospital: {
    make: async ({ home }) => home.hospitalId,
    places: 'SELECT id, id, NULL, NULL, NULL FROM hospitals',
  },
  division: {
    make: async ({ home }) => home.divisionId,
    // Who works in one sees it, also when it was made for her during the run, until she removes it.
    places: `SELECT id, hospital_id, id, NULL::bigint, NULL::bigint FROM divisions
       UNION ALL SELECT division_id, hospital_id, NULL, NULL, user_id FROM user_divisions
       UNION ALL SELECT d.id, d.hospital_id, NULL, NULL, (v.changes -> 'user_id' ->> 'new_value')::bigint
         FROM divisions d JOIN revisions v ON v.hospital_id = d.hospital_id AND v.object_type = 'user_division'
          AND v.action = 'added' AND (v.changes -> 'division_id' ->> 'new_value')::bigint = d.id
        WHERE d.deleted_at IS NOT NULL`,
  },
  unit: {
    make: ({ insert, home, marker }) =>
      insert('units', {
        hospital_id: home.hospitalId,
        division_id: home.divisionId,
        name: marker,
      }),
    places: 'SELECT id, hospital_id, division_id, id, NULL FROM units',
  },
  room: {
    make: (making) =>
      roomWithBed(making, {
        division_id: making.home.divisionId,
        unit_id: beside(making, 'unit'),
        name: making.marker,
        description: making.marker,
      }),
    places: 'SELECT id, hospital_id, division_id, unit_id, NULL FROM rooms',
    alsoNamed: inSessions('p.room_id'),
  },
  bed: {
    make: (making) =>
      making.insert('beds', {
        hospital_id: making.home.hospitalId,
        room_id: beside(making, 'room'),
        name: making.marker,
      }),
    places: `SELECT b.id, b.hospital_id, r.division_id, r.unit_id, NULL
       FROM beds b JOIN rooms r ON r.hospital_id = b.hospital_id AND r.id = b.room_id`,
  },
  role: {
    make: ({ insert, home, marker }) =>
      insert('roles', { hospital_id: home.hospitalId, name: marker }),
    places: hospitalWide('roles'),
  },
  user: {
    make: async (making) => {
      const { insert, home, marker } = making;
      const own = { hospital_id: home.hospitalId };
      const user = {
        role_id: beside(making, 'role'),
        name: marker,
        email: `${marker}@hospital.example`,
      };
      const id = await insert('users', { ...own, ...user });
      await insert('user_divisions', { ...own, user_id: id, division_id: home.divisionId });
      return id;
    },
    places: `SELECT u.id, u.hospital_id, d.division_id, NULL, NULL FROM users u
       JOIN user_divisions d ON d.hospital_id = u.hospital_id AND d.user_id = u.id`,
  },
  group: {
    make: ({ insert, home, marker }) =>
      insert('groups', { hospital_id: home.hospitalId, name: marker }),
    places: hospitalWide('groups'),
  },
  staff_type: {
    make: ({ insert, home, marker }) =>
      insert('staff_types', { hospital_id: home.hospitalId, name: marker, kind: marker }),
    places: hospitalWide('staff_types'),
  },
  session: {
    make: (making) =>
      making.insert('sessions', {
        hospital_id: making.home.hospitalId,
        user_id: beside(making, 'user'),
        secret_hash: randomBytes(32),
        issuer: making.marker,
        browser: making.marker,
        created_at: new Date(),
        last_input_at: new Date(),
        expires_at: new Date(Date.now() + 86_400_000),
      }),
    places: `SELECT s.id, s.hospital_id, d.division_id, NULL, NULL FROM sessions s
       JOIN user_divisions d ON d.hospital_id = s.hospital_id AND d.user_id = s.user_id`,
  },
  custom_field: {
    make: ({ insert, home, marker }) =>
      insert('custom_fields', {
        hospital_id: home.hospitalId,
        model: 'patient',
        key: marker,
        label: marker,
        kind: 'text',
      }),
    places: hospitalWide('custom_fields'),
  },
  video_device: {
    // With a position: a list of none would prove nothing.
    make: async (making) => {
      const device = { ...placed(making), name: making.marker, kind: 'fixed' };
      const id = await making.insert('video_devices', device);
      await making.insert('ptz_presets', { ...position(making, id), preset_index: 1 });
      return id;
    },
    places: inRoom('video_devices'),
    alsoNamed: inSessions('m.video_device_id'),
  },
  patient: {
    make: patientWithPast,
    places: inRoom('patients'),
    alsoNamed: inSessions('m.patient_id'),
  },
  patient_monitor: {
    // A patient has one running monitor at most, so each monitor brings a patient of its own; the first
    // is of the patient who always stands there, so that her sessions are some.
    make: async (making) =>
      monitorWithNudge(making, {
        ...placed(making),
        patient_id:
          making.near.patient ??
          (making.home.standing.patient_monitor === undefined
            ? beside(making, 'patient')
            : await recordKinds.patient.make(unmarked(making))),
        away_message: making.marker,
        status: 'active',
        monitor_started_at: '2020-01-01T00:00:00Z',
      }),
    places: inRoom('patient_monitors'),
  },
  virtual_request_type: {
    make: ({ insert, home, marker }) =>
      insert('virtual_request_types', {
        hospital_id: home.hospitalId,
        kind: marker,
        label: marker,
      }),
    places: hospitalWide('virtual_request_types'),
  },
  virtual_request: {
    // Raised by and told to the same person, so that she may both cancel and accept it.
    make: async (making) => {
      const own = { hospital_id: making.home.hospitalId };
      // A type is the whole hospital's: its name must not give away a request that is not.
      const kind = `type_of_${making.marker.replaceAll(/\D/g, '')}`;
      const type = await making.insert('virtual_request_types', { ...own, kind, label: kind });
      const id = await making.insert('virtual_requests', {
        ...placed(making),
        patient_id: making.near.patient ?? (await recordKinds.patient.make(unmarked(making))),
        virtual_request_type_id: type,
        priority: 'low',
        raised_by_kind: 'user',
        raised_by_user_id: making.userId,
      });
      const person = { ...own, user_id: making.userId };
      await making.insert('user_virtual_request_types', {
        ...person,
        virtual_request_type_id: type,
      });
      const told = { virtual_request_id: id, step: 0, told_at: new Date() };
      await making.insert('virtual_request_recipients', { ...person, ...told });
      return id;
    },
    places: inRoom('virtual_requests'),
  },
  notification: {
    // About nothing: what it could show of others is the business of the module's own tests.
    make: ({ insert, home, userId }) =>
      insert('notifications', {
        hospital_id: home.hospitalId,
        user_id: userId,
        division_id: home.divisionId,
        kind: 'request_raised',
      }),
    places: 'SELECT id, hospital_id, division_id, NULL, user_id FROM notifications',
  },
  table_user_setting: {
    make: ({ insert, home, userId, marker }) =>
      insert('table_user_settings', {
        hospital_id: home.hospitalId,
        user_id: userId,
        table_id: 'rooms',
        name: marker,
        metadata: plainView,
      }),
    // A view of the system is everybody's. Removed for good: how it was added still says whose it was.
    places: `SELECT id, hospital_id, NULL::bigint, NULL::bigint, CASE WHEN NOT is_system THEN user_id END
         FROM table_user_settings
       UNION ALL SELECT object_id, hospital_id, NULL, NULL,
              CASE WHEN NOT (changes -> 'is_system' ->> 'new_value')::boolean
                   THEN (changes -> 'user_id' ->> 'new_value')::bigint END
         FROM revisions WHERE object_type = 'table_user_setting' AND action = 'added'`,
  },
  shared_view: {
    make: (making) =>
      making.insert('table_user_settings', {
        hospital_id: making.home.hospitalId,
        user_id: beside(making, 'user'),
        table_id: 'rooms',
        name: making.marker,
        is_system: true,
        metadata: plainView,
      }),
    places: `${hospitalWide('table_user_settings')} WHERE is_system
       UNION SELECT object_id, hospital_id, NULL, NULL, NULL FROM revisions
        WHERE object_type = 'table_user_setting'
          AND (changes -> 'is_system' ->> 'new_value')::boolean`,
  },
  ...choiceRecordKinds,
  dynamic_field: {
    make: ({ insert, home, marker }) =>
      insert('dynamic_fields', {
        hospital_id: home.hospitalId,
        table_name: 'patients',
        field_name: marker,
        label: marker,
      }),
    places: hospitalWide('dynamic_fields'),
  },
  dynamic_field_value: {
    make: (making) =>
      making.insert('dynamic_field_values', {
        hospital_id: making.home.hospitalId,
        dynamic_field_id: beside(making, 'dynamic_field'),
        label: making.marker,
      }),
    places: hospitalWide('dynamic_field_values'),
  },
  page_preference: {
    // A page has one for each role, so each brings a role of its own, whose name is shown with it.
    make: async (making) =>
      making.insert('page_preferences', {
        hospital_id: making.home.hospitalId,
        page: 'patients',
        role_id: await recordKinds.role.make(making),
      }),
    // Removed for good: the revision of a removed one still says whose it was.
    places: `${hospitalWide('page_preferences')} UNION SELECT object_id, hospital_id, NULL, NULL, NULL
       FROM revisions WHERE object_type = 'page_preference'`,
  },
  export: {
    // Written already, so that its file can be asked for; the bytes hold the marker.
    make: async (making) => {
      const { home, marker, userId } = making;
      // A session is seen by whoever administers its person: it must not give away the export.
      const session = await recordKinds.session.make({
        ...making,
        near: { user: userId },
        marker: `session_of_${marker.replaceAll(/\D/g, '')}`,
      });
      const object_key = newObjectKey(home.hospitalId, 'export', 'csv');
      await making.putObject(object_key, Buffer.from(marker));
      return making.insert('exports', {
        hospital_id: home.hospitalId,
        user_id: userId,
        session_id: session,
        table_id: 'rooms',
        request: JSON.stringify({ q: marker }),
        status: 'done',
        object_key,
        bytes: marker.length,
        sha256: marker,
        created_at: new Date(),
        expires_at: new Date(Date.now() + 86_400_000),
      });
    },
    places: 'SELECT id, hospital_id, NULL, NULL, user_id FROM exports',
  },
  meeting: {
    // Whose it is has a place in it; the device of its room decides who else sees it.
    make: async (making) => {
      const { insert, home, userId, marker } = making;
      const place = {
        hospital_id: home.hospitalId,
        video_device_id: await recordKinds.video_device.make(unmarked({ ...making, near: {} })),
      };
      const id = await insert('meetings', {
        ...place,
        division_id: home.divisionId,
        started_by_id: userId,
        started_at: new Date(),
      });
      await insert('video_peers', {
        ...place,
        kind: 'meeting',
        meeting_id: id,
        user_id: userId,
        session_id: await ownSession(making),
        tab: marker,
        began_at: new Date(),
        kept_at: new Date(),
      });
      return id;
    },
    places: ofDevice('meetings'),
  },
  video_peer: {
    // A person has one of a patient, so each brings a monitoring session of its own.
    make: async (making) =>
      making.insert('video_peers', {
        hospital_id: making.home.hospitalId,
        kind: 'monitoring',
        video_device_id: beside(making, 'video_device'),
        patient_monitor_id: await recordKinds.patient_monitor.make(
          unmarked({ ...making, near: {} }),
        ),
        user_id: making.userId,
        session_id: await ownSession(making),
        tab: making.marker,
        began_at: new Date(),
        kept_at: new Date(),
      }),
    places: 'SELECT id, hospital_id, NULL, NULL, user_id FROM video_peers',
  },
  ptz_preset: {
    // A camera has six at most, so each brings a device of its own.
    make: async (making) => {
      const device =
        making.near.video_device ??
        (await recordKinds.video_device.make(unmarked({ ...making, near: {} })));
      return making.insert('ptz_presets', { ...position(making, device), preset_index: 2 });
    },
    places: ofDevice('ptz_presets'),
  },
  stat_alarm: {
    make: (making) =>
      making.insert('stat_alarms', {
        hospital_id: making.home.hospitalId,
        division_id: making.home.divisionId,
        patient_monitor_id: beside(making, 'patient_monitor'),
        // Followed to its end, so that its steps can be taken.
        alarm_type: 'alarm',
        is_followed: true,
        event_type: 'note',
        description: making.marker,
        source: 'manual',
        created_by_id: making.userId,
        observed_at: new Date(),
      }),
    places: `SELECT s.id, s.hospital_id, m.division_id, r.unit_id, NULL FROM stat_alarms s
      JOIN patient_monitors m ON m.hospital_id = s.hospital_id AND m.id = s.patient_monitor_id
      JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id`,
  },
  feature_flag: {
    make: ({ insert, home, marker }) =>
      insert('feature_flags', { hospital_id: home.hospitalId, key: marker, purpose: marker }),
    places: hospitalWide('feature_flags'),
  },
  recording: {
    make: async (making) =>
      making.insert('recordings', {
        ...placed(making),
        patient_monitor_id:
          making.near.patient_monitor ??
          (await recordKinds.patient_monitor.make(unmarked({ ...making, near: {} }))),
        video_device_id: beside(making, 'video_device'),
        label: making.marker.slice(-80),
        duration_minutes: 1,
        record_video: true,
        record_audio: false,
        status: 'failed',
        started_by: making.userId,
        started_at: new Date(),
        ends_at: new Date(),
        ended_at: new Date(),
      }),
    places: inRoom('recordings'),
  },
  ...formRecordKinds,
  ...guardRecordKinds,
  ...chartsRecordKinds,
  ...wallRecordKinds,
  ...assignmentRecordKinds,
  ...adtRecordKinds,
  ...partnerRecordKinds,
  ...ehrLaunchRecordKinds,
  ...nurseCallRecordKinds,
  background_job: {
    // The marker is what the job works on: no reply may hold it.
    make: ({ failJob, home, marker }) =>
      failJob(home.hospitalId, { hospital_id: home.hospitalId, name: marker }),
    places: 'SELECT id, hospital_id, NULL, NULL, NULL FROM graphile_worker.places_of_jobs()',
  },
  menu_set: {
    // Switched off: a hospital has room for so many that are on, and the matrix makes thousands.
    make: ({ insert, home, marker }) =>
      insert('menu_sets', { hospital_id: home.hospitalId, title: marker, enabled: false }),
    places: hospitalWide('menu_sets'),
  },
  home_page: {
    // Made with its division, whose id it has.
    make: async ({ home }) => home.divisionId,
    places: `SELECT id, hospital_id, id, NULL::bigint, NULL::bigint FROM home_pages
       UNION ALL SELECT division_id, hospital_id, NULL, NULL, user_id FROM user_divisions`,
  },
  stored_file: {
    // The object itself holds the marker, so that bytes of another hospital would be noticed.
    make: async (making) => {
      const { home, marker } = making;
      const object_key = newObjectKey(home.hospitalId, 'logo', 'webp');
      await making.putObject(object_key, Buffer.from(marker));
      return making.insert('stored_files', {
        hospital_id: home.hospitalId,
        kind: 'logo',
        object_key,
        content_type: 'image/webp',
        bytes: marker.length,
        sha256: marker,
        width: 1,
        height: 1,
        created_by: beside(making, 'user'),
      });
    },
    places: hospitalWide('stored_files'),
  },
  user_preference: {
    make: async ({ insert, home, marker, userId }) => {
      // The name must not be the marker: two people may use one name, and each sees only her own.
      const key = `Key${marker.replaceAll(/\D/g, '')}`;
      const settings = JSON.stringify({ note: marker });
      await insert('user_preferences', {
        hospital_id: home.hospitalId,
        user_id: userId,
        key,
        settings,
      });
      return key;
    },
    places: 'SELECT key, hospital_id, NULL, NULL, user_id FROM user_preferences',
  },
  ...fhirRecordKinds,
};

export const kindNames = Object.keys(recordKinds) as KindName[];
export const isKindName = (name: string): name is KindName => Object.hasOwn(recordKinds, name);

/** Kinds that belong to one person: hers are in sight of nobody else. */
export const isPersonal = (kind: KindName): boolean =>
  kind === 'notification' ||
  kind === 'guard_warning' ||
  kind === 'table_user_setting' ||
  kind === 'patient_grid' ||
  kind === 'export' ||
  kind === 'video_peer' ||
  kind === 'wall_view' ||
  kind === 'user_preference';

/** Kinds that are named by a text and not by a number. */
export const hasTextId = (kind: KindName): boolean =>
  !(resourceNames as readonly string[]).includes(kind);
