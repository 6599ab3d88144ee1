import { getVirtualRequest } from '@lamplight/contracts/calls/virtual-requests';
import type { IdOf } from '@lamplight/contracts/ids';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useApi } from '../../../shared/services.ts';
import type { AnsweredRequest } from '../visit-store.ts';

interface Answered {
  /** Until then the reason is not known, and the visit waits for it. */
  isLoading: boolean;
  request: AnsweredRequest | undefined;
  roomId: IdOf<'room'> | undefined;
  retry: () => void;
}

const idOf = (text: unknown) =>
  /^[1-9]\d{0,15}$/.test(String(text)) ? (Number(text) as IdOf<'virtual_request'>) : undefined;

/** The request in the address, if it is one of this patient. A visit without it is still a visit. */
export function useAnsweredRequest(patientId: IdOf<'patient'>): Answered {
  const api = useApi();
  const id = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => idOf(search['virtual_request_id']),
  });
  const { data, isLoading, refetch } = useQuery({
    queryKey: ['visit', 'request', id],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) =>
            api.call(getVirtualRequest, { params: { id } }, { signal, background: true }),
    staleTime: Infinity,
    meta: { handlesErrors: true },
  });
  const retry = () => void refetch();
  if (data?.patient.id !== patientId)
    return { isLoading, request: undefined, roomId: undefined, retry };
  const reasonId = data.type_details.video_reason_id as IdOf<'video_reason'> | null;
  return { isLoading, request: { id: data.id, reasonId }, roomId: data.room.id, retry };
}
