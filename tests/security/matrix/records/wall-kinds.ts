import type { RecordKind } from './record-kind.ts';

export const wallKinds: Record<'wall_view', RecordKind> = {
  wall_view: {
    make: ({ insert, home, userId, marker }) =>
      insert('wall_views', { hospital_id: home.hospitalId, user_id: userId, name: marker }),
    // A shared one is there for who works in its hospital.
    places: `SELECT id, hospital_id, CASE WHEN is_shared THEN division_id END, NULL::bigint,
        CASE WHEN NOT is_shared THEN user_id END FROM wall_views`,
  },
};
