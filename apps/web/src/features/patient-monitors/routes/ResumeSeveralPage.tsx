import { resumeManyMonitors } from '@lamplight/contracts/calls/monitoring';
import { useApi } from '../../../shared/services.ts';
import { SeveralSessions } from '../SeveralSessions.tsx';

/** A nurse resumes those who were paused together. */
export default function ResumeSeveralPage() {
  const api = useApi();
  return (
    <SeveralSessions
      title="Resume several monitors"
      status="paused"
      emptyReason="No monitoring is paused in this hospital."
      verb="Resume"
      done="Resumed"
      isReady={() => true}
      act={(ids, idempotencyKey) =>
        api.call(resumeManyMonitors, { body: { ids } }, { idempotencyKey })
      }
    />
  );
}
