import { patientWithPast } from './patients-parts.ts';
import type { Making, RecordId, RecordKind } from './record-kind.ts';
import { beside, placed, unmarked } from './record-parts.ts';

/** A session of its own: each has one person in a place and one offer at a time. */
const session = async (making: Making): Promise<number> =>
  making.insert('patient_monitors', {
    ...placed(making),
    patient_id: await patientWithPast(unmarked(making)),
    status: 'active',
    monitor_started_at: '2020-01-01T00:00:00Z',
  });

const place = (making: Making, monitor: number, user: RecordId, role: string, at: string) =>
  making.insert('patient_monitor_assignments', {
    hospital_id: making.home.hospitalId,
    patient_monitor_id: monitor,
    user_id: user,
    role,
    place: at,
    started_at: '2020-01-01T00:00:00Z',
  });

const ofSession = (table: string, person: string): string =>
  `SELECT t.id, t.hospital_id, m.division_id, r.unit_id, ${person} FROM ${table} t
     JOIN patient_monitors m ON m.hospital_id = t.hospital_id AND m.id = t.patient_monitor_id
     JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id`;

export const assignmentKinds: Record<
  'patient_monitor_assignment' | 'assignment_transfer',
  RecordKind
> = {
  patient_monitor_assignment: {
    // A nurse's, which may be left empty.
    make: async (making) => place(making, await session(making), making.userId, 'nurse', 'backup'),
    places: ofSession('patient_monitor_assignments', 'NULL'),
  },
  assignment_transfer: {
    // Offered to the person by somebody who owns the patient and for as long as the run takes.
    make: async (making) => {
      const { hospitalId, divisionId } = making.home;
      // Patient and giver are seen by more people than the two whose offer it is: they must not give it away.
      const { marker: name } = unmarked(making);
      const giver = await making.insert('users', {
        hospital_id: hospitalId,
        role_id: beside(making, 'role'),
        name,
        email: `${name}@giver.example`,
      });
      const own = { hospital_id: hospitalId, user_id: giver, division_id: divisionId };
      await making.insert('user_divisions', own);
      const monitor = await session(making);
      await place(making, monitor, giver, 'observer', 'primary');
      return making.insert('assignment_transfers', {
        hospital_id: hospitalId,
        patient_monitor_id: monitor,
        role: 'observer',
        kind: 'transfer',
        from_user_id: giver,
        to_user_id: making.userId,
        offered_at: '2020-01-01T00:00:00Z',
        expires_at: '2100-01-01T00:00:00Z',
      });
    },
    places: ofSession('assignment_transfers', 't.to_user_id'),
  },
};
