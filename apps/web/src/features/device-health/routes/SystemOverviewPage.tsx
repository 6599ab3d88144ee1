import { getSystemOverview } from '@lamplight/contracts/calls/device-health';
import { useQuery } from '@tanstack/react-query';
import { topicsOf } from '../../../shared/division.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { useApi, useUser } from '../../../shared/services.ts';
import { Overview } from '../Overview.tsx';
import { RoomUpdates } from '../RoomUpdates.tsx';

/** Who watches comes and goes without an event of its own. */
const refreshMs = 5_000;

export default function SystemOverviewPage() {
  const api = useApi();
  const user = useUser();
  const query = useQuery({
    queryKey: ['system-overview'],
    queryFn: ({ signal }) => api.call(getSystemOverview, {}, { signal }),
    refetchInterval: refreshMs,
  });
  useLiveEvents(topicsOf(user, '*'), ({ type }) => {
    if (type === 'video_device.changed' || type === 'patient_monitor.changed')
      void query.refetch({ cancelRefetch: false });
  });
  return (
    <RecordScreen
      title="System overview"
      what="the overview"
      query={query}
      wayBack="What the product is made of and whether it is well, as it is now."
    >
      {(overview) => (
        <>
          <Overview overview={overview} />
          <RoomUpdates />
        </>
      )}
    </RecordScreen>
  );
}
