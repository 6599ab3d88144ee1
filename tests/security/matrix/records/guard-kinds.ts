import { patientWithPast } from './patients-parts.ts';
import type { RecordKind } from './record-kind.ts';
import { placed, unmarked } from './record-parts.ts';

export const guardKinds: Record<'guard_warning', RecordKind> = {
  guard_warning: {
    make: async (making) => {
      const own = { hospital_id: making.home.hospitalId };
      const id = await making.insert('guard_warnings', {
        ...own,
        division_id: making.home.divisionId,
        // One is open of a monitor at a time, so each brings a patient of its own.
        patient_monitor_id: await making.insert('patient_monitors', {
          ...placed(making),
          patient_id: await patientWithPast(unmarked(making)),
          status: 'active',
          monitor_started_at: new Date(),
        }),
        why: 'nobody',
        unwatched_since: new Date(),
        charge_told_at: new Date(),
      });
      const told = { guard_warning_id: id, user_id: making.userId, told_at: new Date() };
      await making.insert('guard_warning_recipients', { ...own, ...told });
      return id;
    },
    places: `SELECT g.id, g.hospital_id, m.division_id, r.unit_id, t.user_id FROM guard_warnings g
      JOIN guard_warning_recipients t ON t.hospital_id = g.hospital_id AND t.guard_warning_id = g.id
      JOIN patient_monitors m ON m.hospital_id = g.hospital_id AND m.id = g.patient_monitor_id
      JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id`,
  },
};
