import type { AnnouncementState } from '@lamplight/contracts/entities/announcement';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useUser } from '../../../shared/services.ts';

const words: Partial<Record<AnnouncementState, string>> = {
  playing: 'It is being heard in the room.',
  ended: 'It was heard to its end.',
  failed: 'It was cut off. Play it again, or speak to the room.',
};

/** How the last message fares, in the room's own words; and recordings that changed are looked at again. */
export function useAnnounced(
  { division_id }: PatientMonitor,
  uuid: string | undefined,
): string | undefined {
  const queries = useQueryClient();
  const { hospital } = useUser();
  const [heard, setHeard] = useState<{ uuid: string; state: AnnouncementState }>();
  useLiveEvents([`division.${division_id}`, `hospital.${hospital.id}`], (event) => {
    if (event.type === 'announcement_clip.changed')
      void queries.invalidateQueries({ queryKey: ['announcements'] });
    if (event.type === 'announcement.changed')
      setHeard({ uuid: event.data.announcement_uuid, state: event.data.state });
  });
  if (uuid === undefined) return undefined;
  // What is said of others' messages is not about this one.
  return heard?.uuid === uuid ? words[heard.state] : words.playing;
}
