import { getSetupGuide } from '@lamplight/contracts/calls/setup-guide';
import type { EventType } from '@lamplight/contracts/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useListTopics } from '../../../shared/live/use-list-topics.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { usePreference, useSavePreference } from '../../../shared/preferences.ts';
import { useApi } from '../../../shared/services.ts';
import { useIsPainted } from '../../../shared/use-is-painted.ts';

const queryKey = ['setup-guide'];
const preferenceKey = 'setup_guide';
/** What a step can be done by. */
const steps: readonly EventType[] = [
  'division.changed',
  'unit.changed',
  'room.changed',
  'video_device.changed',
  'role.changed',
  'user.changed',
  'menu_set.changed',
  'patient_monitor.changed',
];

/** The guide while it is not complete; who sets up the health system may put it away. */
export function useSetupGuide() {
  const api = useApi();
  const queryClient = useQueryClient();
  const isHidden = usePreference(preferenceKey)['hidden'] === true;
  const savePreference = useSavePreference();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getSetupGuide, {}, { signal, background: true }),
    enabled: useIsPainted(),
    // The page is whole without it; it is asked for again when something changes.
    meta: { handlesErrors: true },
  });
  const isOpen = data !== undefined && !data.is_complete;
  useLiveEvents(useListTopics(), (event) => {
    if (isOpen && steps.includes(event.type)) void queryClient.invalidateQueries({ queryKey });
  });
  return {
    guide: isOpen ? data : undefined,
    isHidden,
    hide: (hidden: boolean) => savePreference.mutate({ key: preferenceKey, settings: { hidden } }),
  };
}
