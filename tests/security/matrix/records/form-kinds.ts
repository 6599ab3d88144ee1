import type { RecordKind } from './record-kind.ts';
import { beside, hospitalWide } from './record-parts.ts';
import { sampleField } from '../sample-field.ts';

export const formKinds: Record<'form' | 'form_submission', RecordKind> = {
  form: {
    make: async ({ insert, home, marker }) => {
      const own = { hospital_id: home.hospitalId };
      const id = await insert('forms', { ...own, name: marker, description: marker });
      const fields = JSON.stringify([sampleField]);
      await insert('form_versions', { ...own, form_id: id, number: 1, fields });
      return id;
    },
    places: hospitalWide('forms'),
  },
  form_submission: {
    make: (making) =>
      making.insert('form_submissions', {
        hospital_id: making.home.hospitalId,
        form_id: beside(making, 'form'),
        form_version: 1,
        patient_id: beside(making, 'patient'),
        results: JSON.stringify([{ key: sampleField.key, value: making.marker }]),
        status: 'in_progress',
        filled_by_id: making.userId,
      }),
    places: `SELECT s.id, s.hospital_id, p.division_id, r.unit_id, NULL FROM form_submissions s
      JOIN patients p ON p.hospital_id = s.hospital_id AND p.id = s.patient_id
      LEFT JOIN rooms r ON r.hospital_id = p.hospital_id AND r.id = p.room_id`,
  },
};
