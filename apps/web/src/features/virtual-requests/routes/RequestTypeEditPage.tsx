import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useListTopics } from '../../../shared/live/use-list-topics.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useApi } from '../../../shared/services.ts';
import { requestTypeQuery } from '../api/request-type-queries.ts';
import { TypeEditor } from '../types/TypeEditor.tsx';

export default function RequestTypeEditPage() {
  const id = Number(useParams({ strict: false, select: (params: { id?: string }) => params.id }));
  const queryClient = useQueryClient();
  const options = requestTypeQuery(useApi(), id);
  const query = useQuery(options);
  useLiveEvents(useListTopics(), (event) => {
    if (event.type !== 'virtual_request_type.changed' || event.data.id !== id) return;
    void queryClient.invalidateQueries({ queryKey: options.queryKey });
  });

  return (
    <RecordScreen
      title={query.data ? query.data.label : 'Edit virtual request type'}
      what="the type of request"
      query={query}
      wayBack={
        <ScreenLink screen="virtual-request-types.index" params={{}}>
          Back to the virtual request types
        </ScreenLink>
      }
    >
      {(type) => <TypeEditor key={type.id} stored={type} />}
    </RecordScreen>
  );
}
