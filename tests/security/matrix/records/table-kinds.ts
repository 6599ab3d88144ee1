import { newObjectKey } from '../../../../apps/server/src/platform/files/object-key.ts';
import { peopleKinds, ownSession } from './people-kinds.ts';
import type { RecordKind } from './record-kind.ts';
import { beside, hospitalWide, plainView } from './record-parts.ts';

/** How lists are kept and taken out. */
export const tableKinds: Record<
  'table_user_setting' | 'shared_view' | 'page_preference' | 'export',
  RecordKind
> = {
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
  page_preference: {
    // A page has one for each role, so each brings a role of its own, whose name is shown with it.
    make: async (making) =>
      making.insert('page_preferences', {
        hospital_id: making.home.hospitalId,
        page: 'patients',
        role_id: await peopleKinds.role.make(making),
      }),
    // Removed for good: the revision of a removed one still says whose it was.
    places: `${hospitalWide('page_preferences')} UNION SELECT object_id, hospital_id, NULL, NULL, NULL
       FROM revisions WHERE object_type = 'page_preference'`,
  },
  export: {
    // Written already, so that its file can be asked for; the bytes hold the marker.
    make: async (making) => {
      const { home, marker, userId } = making;
      const object_key = newObjectKey(home.hospitalId, 'export', 'csv');
      await making.putObject(object_key, Buffer.from(marker));
      return making.insert('exports', {
        hospital_id: home.hospitalId,
        user_id: userId,
        session_id: await ownSession(making),
        table_id: 'rooms',
        request: JSON.stringify({ table: 'rooms', division_id: '*', columns: [], q: marker }),
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
};
