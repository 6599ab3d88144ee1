import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { show } from '@lamplight/ui/testing/show.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { observable } from '../../observable.ts';
import { ServicesContext, type Services } from '../../services.ts';
import { createDraftStore } from '../draft-store.ts';
import { keepDraftsIn } from '../drafts.ts';

type Answer = (contract: { id: string }, input: { body?: unknown }) => Promise<unknown>;

let userId = 0;

/** Somebody signs in who has written nothing on this device yet: each time another person. */
export function keepDraftsOnDevice() {
  userId += 1;
  const key = Buffer.alloc(32, 7).toString('base64url');
  keepDraftsIn(createDraftStore({ userId, keys: [{ day: '2026-03-02', key }] }));
}

/** What lies there of hers, as anybody could read it. */
export const keptOnDevice = (): string[] =>
  Object.entries(localStorage)
    .filter(([name]) => name.startsWith(`lamplight.draft.${userId}.`))
    .map((entry) => entry.join());

/** A form at '/form' of an application in which every other address is a page without one. */
export function showFormPage(
  Form: FunctionComponent,
  answer: Answer,
  user: Partial<CurrentUser> = {},
) {
  const root = createRootRoute();
  const form = createRoute({ getParentRoute: () => root, path: '/form', component: Form });
  const other = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => 'Elsewhere',
  });
  const router = createRouter({
    routeTree: root.addChildren([form, other]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  });
  const services = {
    api: { call: answer },
    live: { subscribe: () => () => undefined },
    division: observable('*'),
    user: observable({ timezone: 'UTC', time_format: '24', permissions: [], ...user }),
  } as unknown as Services;
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesContext value={services}>
        <RouterProvider router={router as never} />
      </ServicesContext>
    </QueryClientProvider>,
  );
  return { router };
}
