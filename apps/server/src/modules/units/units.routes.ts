import type { BodyOf } from '@lamplight/contracts/call';
import {
  createUnit,
  getUnit,
  listUnits,
  removeUnit,
  updateUnit,
} from '@lamplight/contracts/calls/units';
import { dependentsText } from '@lamplight/domain/texts/dependents-text';
import type { Implementation } from '../../platform/http/handler.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { addOne } from '../../platform/resources/row-rules.ts';
import { simpleTable } from '../../platform/resources/simple-table.ts';
import { unitAddition, unitName } from './add-units.ts';
import { countGroups, unitQueries } from './units.queries.ts';
import { unitWire } from './units.wire.ts';

const table = simpleTable<BodyOf<typeof updateUnit>>('units', unitName);

export const unitsRoutes = (): Implementation[] =>
  resourceRoutes({
    calls: {
      list: listUnits,
      get: getUnit,
      create: createUnit,
      update: updateUnit,
      remove: removeUnit,
    },
    queries: unitQueries,
    wire: unitWire,
    create: addOne(unitAddition),
    update: table.update,
    dependents: async ({ db, who }, { id, room_count }) => [
      ...dependentsText([[room_count, 'room']], 'in this unit'),
      ...dependentsText(
        [[await countGroups(db, who.hospitalId, id), 'group']],
        'limited to this unit',
      ),
    ],
    remove: table.remove,
  });
