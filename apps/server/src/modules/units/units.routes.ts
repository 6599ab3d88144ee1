import type { BodyOf } from '@lamplight/contracts/call';
import {
  createUnit,
  getUnit,
  listUnits,
  removeUnit,
  updateUnit,
} from '@lamplight/contracts/calls/units';
import { dependentsText } from '@lamplight/domain/dependents-text';
import type { Implementation } from '../../platform/http/handler.ts';
import { fieldRefused } from '../../platform/refusal.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { simpleTable } from '../../platform/resources/simple-table.ts';
import { countGroups, findUnit, unitQueries } from './units.queries.ts';
import { unitWire } from './units.wire.ts';

const table = simpleTable<Partial<BodyOf<typeof createUnit>>>('units', {
  index: 'units_name',
  field: 'name',
  text: 'This division already has a unit of this name',
});

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
    /** A new unit is in nobody's narrowing group yet, so its maker may not see it herself. */
    create: async (context, fields) => {
      const { db, who } = context;
      if (!who.divisionIds.has(fields.division_id))
        throw fieldRefused('division_id', 'Please choose a hospital of yours');
      const id = await table.create(context, fields);
      if (await findUnit(db, who, id)) return id;
      throw fieldRefused(
        'division_id',
        'Your group does not include new units; ask an administrator to add it',
      );
    },
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
