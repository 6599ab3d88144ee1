import {
  createWallView as createCall,
  deleteWallView as deleteCall,
  getRoster as rosterCall,
  getWallView,
  listWallMonitors as monitorsCall,
  listWallViews,
  updateWallView as updateCall,
} from '@lamplight/contracts/calls/wall-views';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { getRoster } from './get-roster.ts';
import { listWallMonitors } from './list-wall-monitors.ts';
import { createWallView, deleteWallView, updateWallView } from './save-wall-view.ts';
import { wallViewQueries } from './wall-views.queries.ts';
import { wallViewWire } from './wall-views.wire.ts';

export const wallViewsRoutes = (): Implementation[] => [
  ...resourceRoutes({
    calls: {
      list: listWallViews,
      get: getWallView,
      create: createCall,
      update: updateCall,
      remove: deleteCall,
    },
    queries: wallViewQueries,
    wire: wallViewWire,
    create: createWallView,
    update: updateWallView,
    remove: deleteWallView,
  }),
  read(monitorsCall, listWallMonitors),
  read(rosterCall, getRoster),
];
