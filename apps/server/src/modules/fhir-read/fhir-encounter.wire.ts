import type { FhirEncounter } from '@lamplight/contracts/fhir/encounter';
import { encounterStatus } from '@lamplight/domain/patients/encounter-status';
import { physicalType, virtual } from './coded.ts';
import type { EncounterRow } from './encounters.queries.ts';
import { placeId, type PlaceLevel } from './place-id.ts';
import { metaOf } from './told.ts';

/** From the inside out: a search by any of them finds what names it. */
const placesOf = ({ bed_id, room_id, unit_id, division_id }: EncounterRow) => {
  const levels: [PlaceLevel, number | null][] = [
    ['bed', bed_id],
    ['room', room_id],
    ['unit', unit_id],
    ['division', division_id],
  ];
  return levels.flatMap(([level, id]) =>
    id === null
      ? []
      : [
          {
            location: { reference: `Location/${placeId(level, id)}` },
            physicalType: physicalType(level),
          },
        ],
  );
};

export function fhirEncounterWire(row: EncounterRow): FhirEncounter {
  const { monitor_started_at: start, monitor_ended_at: end } = row;
  return {
    resourceType: 'Encounter',
    id: String(row.id),
    meta: metaOf(row),
    status: encounterStatus(row.status, start !== null),
    class: virtual,
    subject: { reference: `Patient/${row.patient_id}` },
    ...(start && {
      period: { start: start.toISOString(), ...(end && { end: end.toISOString() }) },
    }),
    location: placesOf(row),
  };
}
