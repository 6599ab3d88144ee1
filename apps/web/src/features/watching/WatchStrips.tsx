import { useMay } from '../../shared/services.ts';
import { GuardWarnings } from './GuardWarnings.tsx';
import { PresenceQuestion } from './PresenceQuestion.tsx';

/** What whoever watches is asked, and what whoever must step in is told. */
export default function WatchStrips() {
  const may = useMay();
  return (
    <>
      <PresenceQuestion />
      {may(['View', 'PatientMonitor']) && <GuardWarnings />}
    </>
  );
}
