import type { listUnits } from '@lamplight/contracts/calls/units';
import type { ReplyOf } from '@lamplight/contracts/call';
import type { QueryClient } from '@tanstack/react-query';

/** Names of the units this tab has seen, for showing a choice in words. */
export function unitNames(
  queryClient: QueryClient,
  known: ({ id: number; name: string } | undefined)[],
): Map<number, string> {
  const pages = queryClient
    .getQueriesData<ReplyOf<typeof listUnits>>({ queryKey: ['units', 'choices'] })
    .flatMap(([, page]) => page?.results ?? []);
  return new Map([...pages, ...known].flatMap((unit) => (unit ? [[unit.id, unit.name]] : [])));
}
