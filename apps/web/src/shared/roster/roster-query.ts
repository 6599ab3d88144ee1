import type { ApiClient } from '@lamplight/api-client/api-client';
import { getRoster } from '@lamplight/contracts/calls/wall-views';
import { queryOptions } from '@tanstack/react-query';
import type { Division } from '../division.ts';

export interface RosterAsked {
  viewId?: number | undefined;
  unitId?: number | undefined;
  division: Division;
}

/** Who of a wall is where and whose; what was known stays while the server is away. */
export const rosterQuery = (api: ApiClient, { viewId, unitId, division }: RosterAsked) =>
  queryOptions({
    queryKey: ['roster', viewId, unitId, division],
    queryFn: ({ signal }) => {
      const query = {
        ...(viewId !== undefined && { view_id: viewId }),
        ...(unitId !== undefined && { unit_id: unitId }),
      };
      return api.call(getRoster, { query }, { signal, division, background: true });
    },
    meta: { live: true, handlesErrors: true },
  });
