import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useListTopics } from '../../../shared/live/use-list-topics.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useApi } from '../../../shared/services.ts';
import { roomQuery } from '../api/room-queries.ts';
import { RoomEditor } from '../RoomEditor.tsx';

export default function RoomEditPage() {
  const id = Number(useParams({ strict: false, select: (params: { id?: string }) => params.id }));
  const queryClient = useQueryClient();
  const options = roomQuery(useApi(), id);
  const query = useQuery(options);
  const [isGone, setIsGone] = useState(false);
  const ownTopic = query.data && (`division.${query.data.division.id}` as const);
  useLiveEvents([...new Set([...useListTopics(), ...(ownTopic ? [ownTopic] : [])])], (event) => {
    if (event.type !== 'room.changed' || event.data.id !== id) return;
    if (event.data.op === 'deleted') setIsGone(true);
    else {
      void queryClient.invalidateQueries({ queryKey: options.queryKey });
    }
  });

  return (
    <RecordScreen
      title={query.data ? `Room ${query.data.name}` : 'Edit room'}
      what="the room"
      query={query}
      wayBack={
        <ScreenLink screen="hospital.rooms.index" params={{}}>
          Back to the rooms
        </ScreenLink>
      }
    >
      {(room) => <RoomEditor key={room.id} stored={room} isGone={isGone} />}
    </RecordScreen>
  );
}
