import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Versioned } from '../forms/use-versioned-form.ts';
import { useListTopics } from '../live/use-list-topics.ts';
import { useLiveEvents } from '../live/use-live-events.ts';
import { useApi, useDivision } from '../services.ts';
import type { ResourceRow } from './resource.ts';
import type { Settings } from './settings.ts';

/** The one record of the page, kept true by its own events, and how it is saved. */
export function useSettings<Row extends ResourceRow, Values extends Versioned>(
  settings: Settings<Row, Values>,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const division = useDivision();
  const params = settings.isOfDivision === true ? { id: division } : {};
  const options = queryOptions({
    queryKey: [settings.id, 'one', params],
    // The call answers with the record: that is what makes it one.
    queryFn: async ({ signal }) =>
      (await api.call(settings.calls.get, { params }, { signal })) as Row,
    meta: { live: true, handlesErrors: true },
  });
  const query = useQuery(options);
  useLiveEvents(useListTopics(), (event) => {
    const isOwn = event.type === settings.changed && event.data.id === query.data?.id;
    if (isOwn || settings.showsChangeOf?.(event) === true)
      void queryClient.invalidateQueries({ queryKey: options.queryKey });
  });
  return {
    query,
    save: async (body: Values, idempotencyKey: string): Promise<Row> => {
      const input = { params, body } as never;
      const saved = (await api.call(settings.calls.update, input, { idempotencyKey })) as Row;
      queryClient.setQueryData(options.queryKey, saved);
      return saved;
    },
  };
}
