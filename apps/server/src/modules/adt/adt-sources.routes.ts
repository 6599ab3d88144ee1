import {
  createAdtSource,
  getAdtSource,
  listAdtSources,
  listUnknownPlaces,
  removeAdtSource,
  updateAdtSource,
} from '@lamplight/contracts/calls/adt-sources';
import { read, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { adtSourceQueries, hasMessages, markSourceDeleted } from './adt-sources.queries.ts';
import { adtSourceWire } from './adt-sources.wire.ts';
import { addSource, changeSource } from './save-source.ts';
import { unknownPlacesOf } from './unknown-places.ts';

export const adtSourcesRoutes = ({ config }: Pick<Platform, 'config'>): Implementation[] => [
  ...resourceRoutes({
    calls: {
      list: listAdtSources,
      get: getAdtSource,
      create: createAdtSource,
      update: updateAdtSource,
      remove: removeAdtSource,
    },
    queries: adtSourceQueries,
    wire: adtSourceWire,
    create: addSource(config),
    update: changeSource(config),
    dependents: async ({ db, who }, { id }) =>
      (await hasMessages(db, who.hospitalId, id))
        ? ['Messages have come from it and refer to it. Switch it off instead.']
        : [],
    remove: ({ db, who, now }, { id }) => markSourceDeleted(db, who.hospitalId, id, now),
  }),
  read(listUnknownPlaces, async ({ db, who, params }) => {
    if (!(await adtSourceQueries.find(db, who, params.id))) throw notFound();
    return unknownPlacesOf(db, who, params.id);
  }),
];
