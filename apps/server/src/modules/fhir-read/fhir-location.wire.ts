import type { FhirLocation } from '@lamplight/contracts/fhir/location';
import { physicalType } from './coded.ts';
import { placeId, placeLevels } from './place-id.ts';
import type { PlaceRow } from './places.queries.ts';
import { metaOf } from './told.ts';

export function fhirLocationWire(row: PlaceRow): FhirLocation {
  const around = placeLevels[placeLevels.indexOf(row.level) - 1];
  return {
    resourceType: 'Location',
    id: placeId(row.level, row.id),
    meta: metaOf(row),
    status: 'active',
    name: row.name,
    mode: 'instance',
    physicalType: physicalType(row.level),
    ...(around &&
      row.parent_id !== null && {
        partOf: { reference: `Location/${placeId(around, row.parent_id)}` },
      }),
  };
}
