import {
  createUnit,
  getUnit,
  listUnits,
  removeUnit,
  updateUnit,
} from '@lamplight/contracts/calls/units';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import { addUnit } from './create-unit.ts';
import { deleteUnit } from './remove-unit.ts';
import { findUnit, listUnits as queryUnits, unitColumns } from './units.queries.ts';
import { unitWire } from './units.wire.ts';
import { changeUnit } from './update-unit.ts';

export const unitsRoutes = (): Implementation[] => [
  read(listUnits, async ({ db, who, query, divisionId }) => {
    const { rows, total } = await queryUnits(
      db,
      who,
      { divisionId, ids: query.ids, q: query.q },
      pageOf(query, unitColumns, 'name'),
    );
    return { results: rows.map(unitWire), metadata: pageMetadata(total, query.per_page) };
  }),
  read(getUnit, async ({ db, who, params }) => {
    const row = await findUnit(db, who, params.id);
    if (!row) throw notFound();
    return unitWire(row);
  }),
  write(createUnit, addUnit),
  write(updateUnit, changeUnit),
  write(removeUnit, deleteUnit),
];
