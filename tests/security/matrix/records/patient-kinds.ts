import { monitorWithNudge } from './nudges-parts.ts';
import { patientWithPast } from './patients-parts.ts';
import type { RecordKind } from './record-kind.ts';
import { beside, inRoom, inSessions, placed, unmarked } from './record-parts.ts';

/** Patients, how they are watched, and what was seen. */
export const patientKinds: Record<'patient' | 'patient_monitor' | 'stat_alarm', RecordKind> = {
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
            : await patientWithPast(unmarked(making))),
        away_message: making.marker,
        status: 'active',
        monitor_started_at: '2020-01-01T00:00:00Z',
      }),
    places: inRoom('patient_monitors'),
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
};
