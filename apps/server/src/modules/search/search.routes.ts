import { search } from '@lamplight/contracts/calls/search';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { groupsFor } from './groups-for.ts';
import { findEverywhere } from './search.queries.ts';
import { searchWire } from './search.wire.ts';

export const searchRoutes = (): Implementation[] => [
  read(search, async ({ db, who, query, divisionId }) => {
    const groups = groupsFor(who.ability);
    const found = await findEverywhere(db, who, { q: query.q, divisionId, groups });
    return searchWire(groups, found);
  }),
];
