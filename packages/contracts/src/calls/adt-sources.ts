import { z } from 'zod';
import { defineCall } from '../call.ts';
import { adtSource, adtSourceFields, unknownPlace } from '../entities/adt-source.ts';
import { idInText } from '../ids.ts';
import { resourceCalls } from '../resource-calls.ts';
import { adtSourceFilters, adtSourceSorts } from '../tables/adt-sources.ts';

export const {
  list: listAdtSources,
  get: getAdtSource,
  create: createAdtSource,
  update: updateAdtSource,
  remove: removeAdtSource,
} = resourceCalls({
  name: 'adt_source',
  id: 'adt-sources',
  path: '/adt_sources',
  one: 'ADT source',
  many: 'Systems of the hospital that send ADT messages, and how each fares',
  view: ['Manage', 'System'],
  edit: ['Manage', 'System'],
  sorts: adtSourceSorts,
  filters: adtSourceFilters,
  entity: adtSource,
  fields: adtSourceFields,
  errors: ['Record::NameTaken'],
});

export const listUnknownPlaces = defineCall({
  id: 'adt-sources.unknown-places',
  method: 'GET',
  path: '/adt_sources/{id}/unknown_places',
  summary: 'Places in recent messages of a source that are no room of ours, most frequent first',
  access: { permission: ['Manage', 'System'] },
  division: 'none',
  audit: { none: 'names of places; no word of a patient' },
  params: z.strictObject({ id: idInText('adt_source') }),
  reply: z.array(unknownPlace),
});
