import type { ApiClient } from '@lamplight/api-client/api-client';
import { getFile } from '@lamplight/contracts/calls/files';
import type { IdOf } from '@lamplight/contracts/ids';
import { queryOptions } from '@tanstack/react-query';

const keptMs = 10 * 60_000;

/** The file an address of ours names; any other address is not fetched with a token. */
export function fileIdOf(url: string | null): IdOf<'stored_file'> | undefined {
  const id = /^\/api\/v1\/files\/([1-9]\d{0,15})$/.exec(url ?? '')?.[1];
  return id === undefined ? undefined : (Number(id) as IdOf<'stored_file'>);
}

/** A file never changes under its id: a new picture is a new file. */
export const fileQuery = (api: ApiClient, id: IdOf<'stored_file'> | undefined) =>
  queryOptions({
    queryKey: ['files', id],
    queryFn: async ({ signal }) => {
      if (id === undefined) throw new Error('There is no file to ask for.');
      return api.call(getFile, { params: { id } }, { signal, background: true });
    },
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: keptMs,
    meta: { handlesErrors: true },
  });
