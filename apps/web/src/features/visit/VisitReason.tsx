import { getMeeting, saveMeetingReason } from '@lamplight/contracts/calls/meetings';
import { listVideoReasonChoices } from '@lamplight/contracts/calls/video-reasons';
import type { IdOf } from '@lamplight/contracts/ids';
import { Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/services.ts';
import styles from './VisitOverlay.module.css';
import { meetingKey } from './api/meeting-key.ts';

/** What the visit turned out to be for. */
export function VisitReason({ meetingId }: { meetingId: number }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const id = meetingId as IdOf<'meeting'>;
  const meeting = useQuery({
    queryKey: meetingKey(id),
    queryFn: ({ signal }) => api.call(getMeeting, { query: { by_meeting_id: id } }, { signal }),
  });
  const { data: reasons = [] } = useQuery({
    queryKey: ['visit', 'reasons'],
    queryFn: ({ signal }) => api.call(listVideoReasonChoices, {}, { signal }),
  });
  const save = useMutation({
    mutationFn: (reason: IdOf<'video_reason'>) =>
      api.call(
        saveMeetingReason,
        { params: { id }, body: { video_reason_id: reason } },
        { background: true },
      ),
    onSuccess: (saved) => {
      queryClient.setQueryData(meetingKey(id), saved);
      notifications.show({ message: 'Video reason updated successfully' });
    },
    onError: () =>
      notifications.show({ color: 'danger', message: 'Failed to update video reason' }),
  });
  if (reasons.length === 0) return null;
  const [current] = meeting.data?.video_reasons ?? [];
  return (
    <Select
      className={styles['aside'] ?? ''}
      label="Video reason"
      data={reasons.map((reason) => ({ value: String(reason.id), label: reason.name }))}
      value={current === undefined ? null : String(current.id)}
      allowDeselect={false}
      onChange={(value) => {
        if (value !== null) save.mutate(Number(value) as IdOf<'video_reason'>);
      }}
      w={280}
    />
  );
}
