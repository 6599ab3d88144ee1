import { patientWithPast } from './patients-parts.ts';
import type { RecordKind } from './record-kind.ts';
import { hospitalWide, inRoom, placed, unmarked } from './record-parts.ts';

/** What is asked of people, and how they are told. */
export const requestKinds: Record<
  'virtual_request_type' | 'virtual_request' | 'notification',
  RecordKind
> = {
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
        patient_id: making.near.patient ?? (await patientWithPast(unmarked(making))),
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
};
