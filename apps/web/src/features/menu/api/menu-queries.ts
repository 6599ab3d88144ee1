import type { ApiClient } from '@lamplight/api-client/api-client';
import { listMenuSets } from '@lamplight/contracts/calls/menu-sets';
import { listRoleChoices } from '@lamplight/contracts/calls/roles';
import { queryOptions } from '@tanstack/react-query';
import { ownMenuKey } from '../../../shared/own-menu-key.ts';

export const menuSetsKey = ['menu-sets'];

/** Belongs to the role: another role is another menu. The session begins with it. */
export const ownMenuQuery = (api: ApiClient, roleId: number) =>
  queryOptions({
    queryKey: ownMenuKey(roleId),
    queryFn: ({ signal }) => api.call(listMenuSets, {}, { signal }),
    // Every change is announced, so asking again for each part that shows it would tell nothing new.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { live: true, handlesErrors: true },
  });

export const allMenuSetsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...menuSetsKey, 'all'],
    queryFn: ({ signal }) => api.call(listMenuSets, { query: { all: 'true' } }, { signal }),
    meta: { live: true, handlesErrors: true },
  });

export const roleChoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['roles', 'choices'],
    queryFn: ({ signal }) => api.call(listRoleChoices, {}, { signal }),
    meta: { live: true, handlesErrors: true },
  });
