import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useListTopics } from '../../../shared/live/use-list-topics.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useApi } from '../../../shared/services.ts';
import { unitQuery } from '../api/unit-queries.ts';
import { UnitEditor } from '../UnitEditor.tsx';

export default function UnitEditPage() {
  const id = Number(useParams({ strict: false, select: (params: { id?: string }) => params.id }));
  const queryClient = useQueryClient();
  const options = unitQuery(useApi(), id);
  const query = useQuery(options);
  const [isGone, setIsGone] = useState(false);
  const ownTopic = query.data && (`division.${query.data.division.id}` as const);
  useLiveEvents([...new Set([...useListTopics(), ...(ownTopic ? [ownTopic] : [])])], (event) => {
    if (event.type !== 'unit.changed' || event.data.id !== id) return;
    if (event.data.op === 'deleted') setIsGone(true);
    else {
      void queryClient.invalidateQueries({ queryKey: options.queryKey });
    }
  });

  return (
    <RecordScreen
      title={query.data ? `Unit ${query.data.name}` : 'Edit unit'}
      what="the unit"
      query={query}
      wayBack={
        <ScreenLink screen="hospital.units.index" params={{}}>
          Back to the units
        </ScreenLink>
      }
    >
      {(unit) => <UnitEditor key={unit.id} stored={unit} isGone={isGone} />}
    </RecordScreen>
  );
}
