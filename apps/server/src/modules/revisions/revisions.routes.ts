import { listRevisions, revisedObjects } from '@lamplight/contracts/calls/revisions';
import { may } from '@lamplight/domain/ability';
import type { Db } from '../../platform/database/database.ts';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { findMenuSet } from '../menu-sets/index.ts';
import { findRoom } from '../rooms/index.ts';
import { findUnit } from '../units/index.ts';
import { listRevisionRows } from './revisions.queries.ts';

/** The history of a record is in sight of whoever may see the record itself. */
const inSight: Record<
  keyof typeof revisedObjects,
  (db: Db, who: Principal, id: number) => Promise<unknown>
> = {
  room: findRoom,
  unit: findUnit,
  menu_set: findMenuSet,
};

const columns = { created_at: 'v.id' };

export const revisionsRoutes = (): Implementation[] => [
  read(listRevisions, async ({ db, who, params, query }) => {
    if (!may(who.ability, revisedObjects[params.objectType])) throw new Refusal('Access::Denied');
    if (!(await inSight[params.objectType](db, who, params.objectId))) throw notFound();
    const object = { type: params.objectType, id: params.objectId };
    const { rows, total } = await listRevisionRows(
      db,
      who.hospitalId,
      object,
      pageOf(query, columns, '-created_at'),
    );
    return {
      results: rows.map((row) => ({
        id: row.id,
        action: row.action,
        audited_changes: row.changes,
        username: row.username,
        created_at: row.created_at.toISOString(),
      })),
      metadata: pageMetadata(total, query.per_page),
    };
  }),
];
