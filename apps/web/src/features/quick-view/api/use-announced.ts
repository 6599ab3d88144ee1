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

/** The message that was played last, as the server answered. */
export interface Said {
  announcement_uuid: string;
  state: AnnouncementState;
}

/** How the last message fares, in the room's own words; and recordings that changed are looked at again. */
export function useAnnounced(
  { division_id }: PatientMonitor,
  said: Said | undefined,
): string | undefined {
  const queries = useQueryClient();
  const { hospital } = useUser();
  // Of all messages of the division: the room may be quicker than the answer that says which is ours.
  const [heard, setHeard] = useState<Readonly<Record<string, AnnouncementState>>>({});
  useLiveEvents([`division.${division_id}`, `hospital.${hospital.id}`], (event) => {
    if (event.type === 'announcement_clip.changed')
      void queries.invalidateQueries({ queryKey: ['announcements'] });
    if (event.type === 'announcement.changed') {
      const { announcement_uuid, state } = event.data;
      setHeard((before) => ({ ...before, [announcement_uuid]: state }));
    }
  });
  return said && words[heard[said.announcement_uuid] ?? said.state];
}
