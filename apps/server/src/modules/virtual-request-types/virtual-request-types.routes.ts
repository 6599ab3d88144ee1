import {
  getVirtualRequestType,
  listRequestGroupChoices,
  listVirtualRequestTypes,
  updateVirtualRequestType,
} from '@lamplight/contracts/calls/virtual-request-types';
import type { GroupRef } from '@lamplight/contracts/entities/virtual-request-type';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import { changeType } from './update-type.ts';
import { findType, listGroups, listTypes, typeColumns } from './virtual-request-types.queries.ts';
import { typeWire } from './virtual-request-types.wire.ts';

export const virtualRequestTypesRoutes = (): Implementation[] => [
  read(listVirtualRequestTypes, async ({ db, who, query }) => {
    const page = pageOf(query, typeColumns, 'label');
    const filter = { ids: query.ids, q: query.q };
    const { rows, total } = await listTypes(db, who.hospitalId, filter, page);
    return { results: rows.map(typeWire), metadata: pageMetadata(total, query.per_page) };
  }),
  read(listRequestGroupChoices, async ({ db, who }) => ({
    results: (await listGroups(db, who.hospitalId)) as GroupRef[],
  })),
  read(getVirtualRequestType, async ({ db, who, params }) => {
    const row = await findType(db, who.hospitalId, params.id);
    if (!row) throw notFound();
    return typeWire(row);
  }),
  write(updateVirtualRequestType, changeType),
];
