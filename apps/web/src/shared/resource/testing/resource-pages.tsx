import { ApiError } from '@lamplight/api-client/failures';
import type { AnyCall } from '@lamplight/contracts/call';
import { listRevisions } from '@lamplight/contracts/calls/revisions';
import { errorTable, type ErrorReply, type ErrorType } from '@lamplight/contracts/errors';
import type { LiveEvent } from '@lamplight/contracts/events';
import type { Permission } from '@lamplight/contracts/permissions';
// Loaded with the tests: a page that asks a question has its window long before.
import '@lamplight/ui/ConfirmWindow.tsx';
import { show } from '@lamplight/ui/testing/show.tsx';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, configure, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { routeTable, type ScreenId } from '../../../app/route-table.ts';
import { RightPanel } from '../../../app/shell/RightPanel.tsx';
import { parseSearch, stringifySearch } from '../../address.ts';
import type { Versioned } from '../../forms/use-versioned-form.ts';
import { observable } from '../../observable.ts';
import { rightPanel } from '../../right-panel.ts';
import { screenPath } from '../../screen-path.ts';
import { ServicesContext, type Services } from '../../services.ts';
import { ResourceAdd } from '../ResourceAdd.tsx';
import { ResourceEdit } from '../ResourceEdit.tsx';
import { ResourceList } from '../ResourceList.tsx';
import { ResourceView } from '../ResourceView.tsx';
import type { Resource, ResourceRow } from '../resource.ts';

// A whole page takes a busy machine longer than a component does.
configure({ asyncUtilTimeout: 5_000 });

/** A rejection as the server sends it. */
export const rejection = (type: ErrorType, reply: Partial<ErrorReply> = {}) =>
  new ApiError(errorTable[type].status, {
    type,
    error: errorTable[type].text,
    request_id: 'request-1',
    ...reply,
  });

/** The label of a switch goes on with its description. */
const labelled = (label: string) => (text: string, element: Element | null) =>
  [label, `${label} *`].includes(text) ||
  (element?.getAttribute('role') === 'switch' && text.startsWith(label));
const inputs = { selector: 'input, textarea' };

/** The input with this label, required or not; never the list that it opens. */
export const input = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(labelled(label), inputs);
export const findInput = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(labelled(label), inputs);
export const type = (label: string, value: string): void => {
  fireEvent.change(input(label), { target: { value } });
};
export const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
export async function choose(label: string, option: string) {
  fireEvent.click(input(label));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

interface Input {
  params?: { id?: number; objectType?: string };
  query?: { q?: string; ids?: number[] };
  body?: { version?: number };
}

export interface ResourcePagesOptions<Row extends ResourceRow> {
  at: 'list' | 'add' | 'view' | { edit: number } | { view: number };
  rows?: Row[];
  /** The stored row after a save. By default the body itself, over the row before. */
  rowOf?: (body: object) => Partial<Row>;
  /** By default the one that the resource asks for to add, change and remove. */
  permissions?: readonly Permission[];
  /** The name of its rows in events and in the history. By default the declared one. */
  object?: string;
  /** Replies of other calls by the id of the call. */
  replies?: Readonly<Record<string, unknown>>;
}

const blankRow = {
  version: 1,
  created_at: '2026-03-01T08:00:00Z',
  updated_at: '2026-03-01T08:00:00Z',
};

/**
 * The pages of a resource over a server that keeps its rows in memory. The server checks bodies
 * against the contract and rejects a save from an older version, as the real one does.
 */
export function showResource<Row extends ResourceRow, Values extends Versioned>(
  resource: Resource<Row, Values>,
  options: ResourcePagesOptions<Row>,
) {
  const { calls, screens } = resource;
  const object = options.object ?? resource.changed.replace('.changed', '');
  const rows = new Map((options.rows ?? []).map((row) => [row.id, row]));
  const writes: { call: string; id?: number; body?: object; idempotencyKey: string }[] = [];
  const messages: string[] = [];
  let beforeWrite: () => Promise<unknown> = () => Promise.resolve();
  vi.spyOn(notifications, 'show').mockImplementation(({ message }) => {
    if (typeof message === 'string') messages.push(message);
    return '';
  });

  const stored = (id = 0): Row => {
    const row = rows.get(id);
    if (row === undefined) throw rejection('Record::NotFound');
    return row;
  };
  const put = (id: number, body: object): Row => {
    const { version: _, ...values } = body as Versioned;
    const before = rows.get(id);
    const row = {
      ...blankRow,
      ...before,
      ...(options.rowOf?.(values) ?? values),
      id,
      version: (before?.version ?? 0) + 1,
    } as unknown as Row;
    rows.set(id, row);
    return row;
  };
  const reads = (contract: AnyCall, { params, query }: Input): unknown => {
    if (contract === calls.get) return stored(params?.id);
    if (contract === calls.list) {
      const results = [...rows.values()].filter(
        (row) =>
          (query?.ids?.includes(row.id) ?? true) && resource.nameOf(row).includes(query?.q ?? ''),
      );
      return { results, metadata: { count: results.length, per_page: 25 } };
    }
    if (contract === listRevisions && params?.objectType === object) {
      const added = { action: 'added', username: 'Ada Harbormaster', audited_changes: {} };
      return {
        results: [{ ...added, id: 1, created_at: blankRow.created_at }],
        metadata: { count: 1, per_page: 25 },
      };
    }
    const reply = options.replies?.[contract.id];
    if (reply === undefined) throw new Error(`This server has no reply to ${contract.id}.`);
    return reply;
  };
  const call = async (
    contract: AnyCall,
    input: Input = {},
    { idempotencyKey = '' }: { idempotencyKey?: string } = {},
  ): Promise<unknown> => {
    if (contract.method === 'GET') return reads(contract, input);
    const id = input.params?.id;
    const body = contract.hasBody ? (contract.body.parse(input.body) as object) : undefined;
    writes.push({
      call: contract.id,
      idempotencyKey,
      ...(id === undefined ? {} : { id }),
      ...(body === undefined ? {} : { body }),
    });
    const wait = beforeWrite;
    beforeWrite = () => Promise.resolve();
    await wait();
    if (contract === calls.remove) return rows.delete(stored(id).id);
    if (contract === calls.create) return put(Math.max(100, ...rows.keys()) + 1, body ?? {});
    const current = stored(id);
    if (input.body?.version !== current.version)
      throw rejection('Record::Stale', { details: { current } });
    return put(current.id, body ?? {});
  };

  const listeners = new Set<(event: LiveEvent) => void>();
  const announce = (id: number, op: 'added' | 'updated' | 'deleted') =>
    act(async () => {
      const data = { id, op, version: rows.get(id)?.version ?? 0, division_id: null };
      for (const listener of listeners) listener({ type: `${object}.changed`, data } as LiveEvent);
    });

  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <RightPanel />
      </>
    ),
  });
  const page = (screen: ScreenId | undefined, component: () => React.ReactNode) =>
    screen === undefined
      ? []
      : [
          createRoute({
            getParentRoute: () => root,
            path: routeTable[screen].path.replace(/\{(\w+)\}/g, '$$$1'),
            component,
          }),
        ];
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => 'Elsewhere',
  });
  const { at } = options;
  const [screen, params] =
    typeof at === 'string'
      ? [screens[at], {}]
      : 'edit' in at
        ? [screens.edit, { id: at.edit }]
        : [screens.view, { id: at.view }];
  if (screen === undefined) throw new Error(`The ${resource.many} have no such page.`);
  const router = createRouter({
    routeTree: root.addChildren([
      ...page(screens.list, () => <ResourceList resource={resource} />),
      ...page(screens.add, () => <ResourceAdd resource={resource} />),
      ...page(screens.edit, () => <ResourceEdit resource={resource} />),
      ...page(screens.view, () => <ResourceView resource={resource} />),
      elsewhere,
    ]),
    history: createMemoryHistory({ initialEntries: [screenPath(screen, params as never)] }),
    parseSearch,
    stringifySearch,
  });
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) rightPanel.set(undefined);
  });
  const services = {
    api: { call },
    live: {
      subscribe: (_: string, listener: (event: LiveEvent) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    division: observable('*'),
    user: observable({
      timezone: 'UTC',
      time_format: '24',
      hospital_id: 1,
      divisions: [],
      enabled_flags: [],
      user_preferences: [],
      table_user_settings: [],
      permissions: (options.permissions ?? [resource.edit]).map(([action, subject]) => ({
        action,
        subject,
      })),
    }),
  } as unknown as Services;
  show(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ServicesContext value={services}>
        <RouterProvider router={router as never} />
      </ServicesContext>
    </QueryClientProvider>,
  );

  return {
    router,
    path: () => router.state.location.pathname,
    /** What was asked to be written, in order. */
    writes,
    /** What notifications said, in order. */
    messages,
    rows,
    announce,
    /** Somebody else saves the row; the pages hear of it. */
    saveAsAnother: async (id: number, values: Partial<Row>) => {
      rows.set(id, { ...stored(id), ...values, version: stored(id).version + 1 });
      await announce(id, 'updated');
    },
    /** The next write waits for this, and fails with what it fails with. */
    holdNextWrite: (wait: () => Promise<unknown>) => {
      beforeWrite = wait;
    },
  };
}
