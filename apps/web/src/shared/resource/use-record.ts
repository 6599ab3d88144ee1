import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Versioned } from '../forms/use-versioned-form.ts';
import { useListTopics } from '../live/use-list-topics.ts';
import { useLiveEvents } from '../live/use-live-events.ts';
import { useApi, useDivision } from '../services.ts';
import { resourceQueries } from './resource-queries.ts';
import type { Resource, ResourceRow } from './resource.ts';

/** The record of the address, kept true by its own events. */
export function useRecord<Row extends ResourceRow, Values extends Versioned>(
  resource: Resource<Row, Values>,
) {
  const id = Number(useParams({ strict: false, select: (params: { id?: string }) => params.id }));
  const queryClient = useQueryClient();
  const options = resourceQueries(resource, useApi(), useDivision()).one(id);
  const query = useQuery(options);
  const [isGone, setIsGone] = useState(false);
  useLiveEvents([...new Set([...useListTopics(), ...topicOf(query.data)])], (event) => {
    const isOwn = event.type === resource.changed && event.data.id === id;
    if (isOwn && event.data.op === 'deleted') setIsGone(true);
    else if (isOwn || (query.data && resource.showsChangeOf?.(event, query.data)))
      void queryClient.invalidateQueries({ queryKey: options.queryKey });
  });
  return { id, query, isGone };
}

/** A record of another division than the chosen one is announced there. */
const topicOf = (row: unknown): `division.${number}`[] => {
  const division = (row as { division?: { id?: unknown } } | undefined)?.division?.id;
  return typeof division === 'number' ? [`division.${division}`] : [];
};
