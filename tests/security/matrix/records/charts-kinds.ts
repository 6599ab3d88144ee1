import type { RecordKind } from './record-kind.ts';

export const chartsKinds: Record<'patient_grid', RecordKind> = {
  patient_grid: {
    make: ({ insert, home, userId }) =>
      insert(
        'patient_grids',
        {
          hospital_id: home.hospitalId,
          user_id: userId,
          screen: 'monitoring',
          name: 'charts',
          params: JSON.stringify({ position: 0 }),
        },
        'hospital_id, user_id, screen, name',
      ),
    places: 'SELECT id, hospital_id, NULL::bigint, NULL::bigint, user_id FROM patient_grids',
  },
};
