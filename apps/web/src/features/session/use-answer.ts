import { useRef, useState } from 'react';

/** Sends the answer to 'Still There ?' once at a time, and says when it could not be sent. */
export function useAnswer() {
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const send = (action: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailed(false);
    action()
      .catch(() => setFailed(true))
      .finally(() => {
        isUnderWay.current = false;
        setBusy(false);
      });
  };
  return { send, busy, failed };
}
