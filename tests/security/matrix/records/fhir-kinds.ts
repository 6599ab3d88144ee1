import { beside } from './record-parts.ts';
import type { RecordKind } from './record-kind.ts';

/** A place as FHIR names it: the room that stands in each home, by another name. */
export const fhirKinds: Record<'location', RecordKind> = {
  location: {
    make: async (making) => `room-${beside(making, 'room')}`,
    missing: (number) => `room-${number}`,
    places: `SELECT 'division-' || id, hospital_id, id, NULL::bigint, NULL::bigint FROM divisions
      UNION ALL SELECT 'unit-' || id, hospital_id, division_id, id, NULL FROM units
      UNION ALL SELECT 'room-' || id, hospital_id, division_id, unit_id, NULL FROM rooms
      UNION ALL SELECT 'bed-' || b.id, b.hospital_id, r.division_id, r.unit_id, NULL
        FROM beds b JOIN rooms r ON r.hospital_id = b.hospital_id AND r.id = b.room_id`,
  },
};
