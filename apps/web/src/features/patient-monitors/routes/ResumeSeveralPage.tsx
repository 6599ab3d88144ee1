import { resumeManyMonitors } from '@lamplight/contracts/calls/monitoring';
import { SeveralSessions } from '../SeveralSessions.tsx';

/** A nurse resumes those who were paused together. */
export default function ResumeSeveralPage() {
  return (
    <SeveralSessions
      title="Resume several monitors"
      status="paused"
      emptyReason="No monitoring is paused in this hospital."
      verb="Resume"
      done="Resumed"
      isReady={() => true}
      act={(ids, callOnce) => callOnce(resumeManyMonitors, { body: { ids } })}
    />
  );
}
