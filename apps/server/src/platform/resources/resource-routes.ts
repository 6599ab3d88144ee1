import type { AnyCall, BodyOf, ParamsOf, QueryOf, ReplyOf } from '@lamplight/contracts/call';
import type { RawBuilder } from 'kysely';
import { read, write, type Implementation, type WriteContext } from '../http/handler.ts';
import { pageMetadata } from '../http/paging.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import type { ListRequest, ResourceQueries } from './resource-queries.ts';

/** The calls a resource offers; `resourceCalls` and `settingsCalls` of the contracts make them. */
interface Calls {
  list?: AnyCall;
  get: AnyCall;
  create?: AnyCall;
  update?: AnyCall;
  remove?: AnyCall;
}

type Body<C extends AnyCall | undefined> = C extends AnyCall ? BodyOf<C> : never;
type Query<C extends AnyCall | undefined> = C extends AnyCall ? QueryOf<C> : never;
type Writing = Pick<WriteContext, 'db' | 'who' | 'now'>;

export interface ResourceImplementation<C extends Calls, Row extends { version: number }> {
  calls: C;
  queries: Pick<ResourceQueries<Row>, 'find' | 'lock'> &
    Partial<Pick<ResourceQueries<Row>, 'list'>>;
  /** For a record that no address names: the hospital itself. */
  idOf?: (who: Principal) => number;
  wire: (row: Row) => ReplyOf<C['get']>;
  /** More conditions of the list, from parameters of its own. */
  listedOnly?: (query: Query<C['list']>, who: Principal) => RawBuilder<boolean>[];
  /** Inserts what was filled in and answers with its id. */
  create?: (context: Writing, fields: Body<C['create']>) => Promise<number>;
  /** The row is locked, and is the version the person began from. */
  update?: (context: Writing, row: Row, fields: Body<C['update']>) => Promise<void>;
  /** What keeps a row from being removed, in words: '12 rooms are in this unit.' */
  dependents?: (context: Writing, row: Row) => Promise<string[]>;
  remove?: (context: Writing, row: Row) => Promise<void>;
}

/** Reads, and saves that are refused when stale and answered with what is stored afterwards. */
export function resourceRoutes<C extends Calls, Row extends { version: number }>(
  resource: ResourceImplementation<C, Row>,
): Implementation[] {
  const { calls, queries, wire } = resource;
  const idOf = ({ params, who }: { params: unknown; who: Principal }): number =>
    resource.idOf?.(who) ?? (params as ParamsOf<AnyCall> & { id: number }).id;

  const stored = async ({ db, who }: Writing, id: number) => {
    const row = await queries.find(db, who, id);
    if (!row) throw notFound();
    return wire(row);
  };
  const locked = async ({ db, who }: Writing, id: number): Promise<Row> => {
    const row = await queries.lock(db, who, id);
    if (!row) throw notFound();
    return row;
  };

  const routes: Implementation[] = [
    read(calls.get, async (context) => {
      const row = await queries.find(context.db, context.who, idOf(context));
      if (!row) throw notFound();
      return wire(row);
    }),
  ];
  const { list } = queries;
  if (calls.list && list)
    routes.push(
      read(calls.list, async (context) => {
        const also = resource.listedOnly?.(context.query as Query<C['list']>, context.who);
        const request = context as unknown as ListRequest;
        const { rows, total } = await list(context.db, context.who, request, also);
        return { results: rows.map(wire), metadata: pageMetadata(total, request.query.per_page) };
      }),
    );
  const { create, update, remove } = resource;
  if (calls.create && create)
    routes.push(
      write(calls.create, async (context) =>
        stored(context, await create(context, context.body as Body<C['create']>)),
      ),
    );
  if (calls.update && update)
    routes.push(
      write(calls.update, async (context) => {
        const row = await locked(context, idOf(context));
        const body = context.body as Body<C['update']> & { version: number };
        if (row.version !== body.version)
          throw new Refusal('Record::Stale', { current: wire(row) });
        await update(context, row, body);
        return stored(context, idOf(context));
      }),
    );
  if (calls.remove && remove)
    routes.push(
      write(calls.remove, async (context) => {
        const row = await locked(context, idOf(context));
        const reasons = (await resource.dependents?.(context, row)) ?? [];
        if (reasons.length > 0)
          throw new Refusal(
            'Record::InUse',
            undefined,
            `This cannot be removed yet. ${reasons.join(' ')}`,
          );
        await remove(context, row);
        return undefined;
      }),
    );
  return routes;
}
