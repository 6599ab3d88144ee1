import { randomBytes } from 'node:crypto';
import type { Making, RecordId, RecordKind } from './record-kind.ts';
import { beside, hospitalWide } from './record-parts.ts';

/** Who works here, and what is hers alone. */
export const peopleKinds: Record<
  'role' | 'user' | 'group' | 'staff_type' | 'session' | 'user_preference',
  RecordKind
> = {
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
};

/** A session is seen by whoever administers its person: it must not give away what it is beside. */
export const ownSession = (making: Making): Promise<RecordId> =>
  peopleKinds.session.make({
    ...making,
    near: { user: making.userId },
    marker: `session_of_${making.marker.replaceAll(/\D/g, '')}`,
  });
