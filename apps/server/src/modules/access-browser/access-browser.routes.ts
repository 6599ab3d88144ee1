import {
  getPersonAccess,
  listRoomViewers,
  listUnitViewers,
} from '@lamplight/contracts/calls/access-browser';
import type { QueryOf, ReplyOf } from '@lamplight/contracts/call';
import type { Permission } from '@lamplight/contracts/permissions';
import { seenOfRoom, seenOfUnit } from '@lamplight/contracts/tables/access-browser';
import { abilityOf, may } from '@lamplight/domain/ability';
import type { Db } from '../../platform/database/database.ts';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import { findRoom } from '../rooms/index.ts';
import { findUnit } from '../units/index.ts';
import { findPersonFacts, listUnitAccess, unitAccessColumns } from './person-access.queries.ts';
import { listViewers, viewerColumns, type Place } from './viewers.queries.ts';

async function viewers(
  db: Db,
  place: Place,
  permission: Permission,
  query: Omit<QueryOf<typeof listUnitViewers>, 'sees'>,
): Promise<ReplyOf<typeof listUnitViewers>> {
  const page = pageOf(query, viewerColumns, 'name');
  const { rows, total } = await listViewers(db, place, permission, query, page);
  const [action, subject] = permission;
  return {
    results: rows.map((row) => ({ ...row, permission: { action, subject } })),
    metadata: pageMetadata(total, query.per_page),
  };
}

export const accessBrowserRoutes = (): Implementation[] => [
  read(listUnitViewers, async ({ db, who, params, query }) => {
    const unit = await findUnit(db, who, params.id);
    if (!unit) throw notFound();
    const place = {
      hospitalId: who.hospitalId,
      divisionId: unit.division_id,
      unitId: unit.id,
    };
    return viewers(db, place, seenOfUnit[query.sees], query);
  }),
  read(listRoomViewers, async ({ db, who, params, query }) => {
    const room = await findRoom(db, who, params.id);
    if (!room) throw notFound();
    const place = {
      hospitalId: who.hospitalId,
      divisionId: room.division_id,
      unitId: room.unit_id,
    };
    return viewers(db, place, seenOfRoom[query.sees], query);
  }),
  read(getPersonAccess, async ({ db, who, params, query }) => {
    const facts = await findPersonFacts(db, who, params.id);
    if (!facts) throw notFound();
    const { division_ids, ...person } = facts;
    const mayViewUnits = may(abilityOf(person.permissions), seenOfUnit.unit);
    const page = pageOf(query, unitAccessColumns, 'name');
    const { rows, total } = await listUnitAccess(db, who, { ...facts, mayViewUnits }, query, page);
    return {
      person: { ...person, hidden_division_count: division_ids.length - person.divisions.length },
      results: rows,
      metadata: pageMetadata(total, query.per_page),
    };
  }),
];
