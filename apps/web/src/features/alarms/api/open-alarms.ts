import type { ApiClient } from '@lamplight/api-client/api-client';
import { listOpenAlarms } from '@lamplight/contracts/calls/alarm-steps';
import { queryOptions } from '@tanstack/react-query';

/** A server that hangs must not keep what comes after it from being asked for. */
const answerWithinMs = 8_000;

/** Alarms of patients in sight that nobody has resolved. */
export const openAlarmsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['open-alarms'],
    queryFn: ({ signal }) =>
      api.call(listOpenAlarms, {}, { signal, background: true, timeoutMs: answerWithinMs }),
    // Asked for again whenever events may have been missed; a failure shows in the connection strip.
    meta: { live: true, handlesErrors: true },
  });
