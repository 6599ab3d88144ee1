import type { BodyOf } from '@lamplight/contracts/call';
import {
  getStaffType,
  listStaffTypes,
  updateStaffType,
} from '@lamplight/contracts/calls/staff-types';
import type { IdOf } from '@lamplight/contracts/ids';
import type { Implementation } from '../../platform/http/handler.ts';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { simpleTable } from '../../platform/resources/simple-table.ts';
import { staffTypeQueries } from './staff-types.queries.ts';

const { update } = simpleTable<BodyOf<typeof updateStaffType>>('staff_types', {
  index: 'staff_types_name',
  field: 'name',
  text: 'There already is a staff type of this name',
});

export const staffTypesRoutes = (): Implementation[] =>
  resourceRoutes({
    calls: { list: listStaffTypes, get: getStaffType, update: updateStaffType },
    queries: staffTypeQueries,
    wire: (row) => ({ ...row, id: row.id as IdOf<'staff_type'>, ...edited(row) }),
    update,
  });
