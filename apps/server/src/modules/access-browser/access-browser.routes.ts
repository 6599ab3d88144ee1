import {
  getPersonAccess,
  listRoomViewers,
  listUnitViewers,
} from '@lamplight/contracts/calls/access-browser';
import type { QueryOf, ReplyOf } from '@lamplight/contracts/call';
import type { IdOf } from '@lamplight/contracts/ids';
import type { Permission } from '@lamplight/contracts/permissions';
import { seenOfRoom, seenOfUnit } from '@lamplight/contracts/tables/access-browser';
import { abilityOf, may } from '@lamplight/domain/people/ability';
import type { Db } from '../../platform/database/database.ts';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { findRoom } from '../rooms/index.ts';
import { findUnit } from '../units/index.ts';
import { findPersonFacts, listUnitAccess, unitAccessColumns } from './person-access.queries.ts';
import { listViewers, viewerColumns } from './viewers.queries.ts';

interface SeenRow {
  name: string;
  unit_id: number;
  unit_name: string;
  division_id: number;
  division_name: string;
  division_color: string;
}

async function viewers(
  { db, who }: { db: Db; who: Principal },
  row: SeenRow,
  permission: Permission,
  query: Omit<QueryOf<typeof listUnitViewers>, 'sees'>,
): Promise<ReplyOf<typeof listUnitViewers>> {
  const place = { hospitalId: who.hospitalId, divisionId: row.division_id, unitId: row.unit_id };
  const page = pageOf(query, viewerColumns, 'name');
  const { rows, total } = await listViewers(db, place, permission, query, page);
  const [action, subject] = permission;
  return {
    place: {
      name: row.name,
      unit: { id: row.unit_id as IdOf<'unit'>, name: row.unit_name },
      division: {
        id: row.division_id as IdOf<'division'>,
        name: row.division_name,
        color: row.division_color,
      },
    },
    results: rows.map((viewer) => ({ ...viewer, permission: { action, subject } })),
    metadata: pageMetadata(total, query.per_page),
  };
}

export const accessBrowserRoutes = (): Implementation[] => [
  read(listUnitViewers, async ({ db, who, params, query }) => {
    const unit = await findUnit(db, who, params.id);
    if (!unit) throw notFound();
    const row = { ...unit, unit_id: unit.id, unit_name: unit.name };
    return viewers({ db, who }, row, seenOfUnit[query.sees], query);
  }),
  read(listRoomViewers, async ({ db, who, params, query }) => {
    const room = await findRoom(db, who, params.id);
    if (!room) throw notFound();
    return viewers({ db, who }, room, seenOfRoom[query.sees], query);
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
