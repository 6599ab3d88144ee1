import { showHelpCall } from '@lamplight/contracts/calls/help-calls';
import type { IdOf } from '@lamplight/contracts/ids';
import { useEffect } from 'react';
import { useApi } from './services.ts';

const againMs = 2_000;

/**
 * Confirms to the server that this screen shows a patient's call for help, once for each value of `showing` that is
 * defined. A page in the background shows nothing to anybody.
 */
export function useHelpShown(patientId: IdOf<'patient'>, showing: string | number | undefined) {
  const api = useApi();
  useEffect(() => {
    if (showing === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSending = false;
    const stop = new AbortController();
    const { signal } = stop;
    const confirm = () => {
      if (isSending || document.visibilityState !== 'visible') return;
      isSending = true;
      api
        .call(showHelpCall, { params: { id: patientId } }, { background: true, signal })
        .then(() => stop.abort())
        .catch(() => {
          isSending = false;
          if (!signal.aborted) timer = setTimeout(confirm, againMs);
        });
    };
    document.addEventListener('visibilitychange', confirm, { signal });
    confirm();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [api, patientId, showing]);
}
