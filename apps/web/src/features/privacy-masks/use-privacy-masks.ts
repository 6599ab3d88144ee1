import type { BodyOf } from '@lamplight/contracts/call';
import { getPrivacyMasks, savePrivacyMasks } from '@lamplight/contracts/calls/privacy-masks';
import type { IdOf } from '@lamplight/contracts/ids';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tellFailure } from '../../shared/errors/tell-failure.ts';
import { useLiveEvents } from '../../shared/live/use-live-events.ts';
import { useApi } from '../../shared/services.ts';

interface MaskedDevice {
  id: IdOf<'video_device'>;
  division: { id: number };
}

/** What a camera must not show, as the server and its room have it, and how to change it. */
export function usePrivacyMasks({ id, division }: MaskedDevice) {
  const api = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const query = useQuery({
    queryKey: ['privacy-masks', id],
    queryFn: ({ signal }) => api.call(getPrivacyMasks, { params: { id } }, { signal }),
    meta: { live: true },
  });
  useLiveEvents([`division.${division.id}`], (event) => {
    if (event.type === 'video_device.changed' && event.data.id === id) void query.refetch();
  });
  /** Whether it was saved. */
  const save = async (body: BodyOf<typeof savePrivacyMasks>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await api.call(savePrivacyMasks, { params: { id }, body }, { background: true });
      notifications.show({ message: 'Privacy masks saved. The room is told now.' });
      await query.refetch();
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { masks: query.data, isBusy, save };
}
