import { getMeeting, signalMeeting } from '@lamplight/contracts/calls/meetings';
import type { Meeting } from '@lamplight/contracts/entities/meeting';
import type { IdOf } from '@lamplight/contracts/ids';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi, useUser } from '../../../shared/services.ts';
import { meetingKey } from '../api/meeting-key.ts';
import { StaffMesh } from './staff-mesh.ts';

const nobody: ReadonlyMap<number, MediaStream> = new Map();

/** Keeps a connection with everybody else in the visit, for as long as the caller is in it. */
export function useStaffMesh(
  meetingId: number,
  session: VideoSession,
): { people: Meeting['people']; streams: ReadonlyMap<number, MediaStream> } {
  const api = useApi();
  const user = useUser();
  const id = meetingId as IdOf<'meeting'>;
  const { peerId } = session;
  const [streams, setStreams] = useState(nobody);
  const mesh = useRef<StaffMesh>(undefined);
  const { data, refetch } = useQuery({
    queryKey: meetingKey(id),
    queryFn: ({ signal }) => api.call(getMeeting, { query: { by_meeting_id: id } }, { signal }),
    refetchOnMount: 'always',
    meta: { live: true },
  });

  useEffect(() => {
    if (peerId === undefined) return undefined;
    const opened = new StaffMesh({
      ownPeerId: peerId,
      turnServers: session.joined?.turn_servers ?? [],
      media: session.media,
      send: (to, signal) => {
        const body = { to, ...signal };
        // Who has left meanwhile cannot be told; the list of people says so next.
        api
          .call(signalMeeting, { params: { id }, body }, { background: true })
          .catch(() => undefined);
      },
      onStreams: setStreams,
    });
    mesh.current = opened;
    return () => opened.close();
  }, [api, id, peerId, session]);

  const people = (data?.people ?? []).filter(({ peer_id }) => peer_id !== peerId);
  const others = people.map(({ peer_id }) => peer_id).join(' ');
  useEffect(() => {
    if (data) mesh.current?.follow(others.split(' ').filter(Boolean).map(Number));
  }, [data, others, peerId]);

  const topics = [`user.${user.id}` as const];
  useLiveEvents(data ? [...topics, `division.${data.division_id}`] : topics, (event) => {
    if (event.type === 'meeting.signal' && event.data.to === peerId)
      mesh.current?.hear(event.data.from, event.data);
    if (event.type === 'meeting.people_changed' && event.data.id === id) void refetch();
  });
  return { people, streams };
}
