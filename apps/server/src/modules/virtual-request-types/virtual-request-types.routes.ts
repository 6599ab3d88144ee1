import {
  getVirtualRequestType,
  listRequestGroupChoices,
  listVirtualRequestTypes,
  updateVirtualRequestType,
} from '@lamplight/contracts/calls/virtual-request-types';
import type { GroupRef } from '@lamplight/contracts/entities/virtual-request-type';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { changeType } from './update-type.ts';
import { listGroups, requestTypeQueries } from './virtual-request-types.queries.ts';
import { typeWire } from './virtual-request-types.wire.ts';

export const virtualRequestTypesRoutes = (): Implementation[] => [
  ...resourceRoutes({
    calls: {
      list: listVirtualRequestTypes,
      get: getVirtualRequestType,
      update: updateVirtualRequestType,
    },
    queries: requestTypeQueries,
    wire: typeWire,
    update: changeType,
  }),
  read(listRequestGroupChoices, async ({ db, who }) => ({
    results: (await listGroups(db, who.hospitalId)) as GroupRef[],
  })),
];
