import { useQuery } from '@tanstack/react-query';
import { endBreak, startBreak } from '@lamplight/contracts/calls/assignments';
import { useKey } from '../../../shared/keys/key-list.ts';
import { useApi, useMay } from '../../../shared/services.ts';
import { mineQuery } from '../api/assignment-queries.ts';
import { useAct } from '../api/use-act.ts';

/** A break that is begun by its key. */
const minutes = 15;

interface BreakKeyProps {
  /** Where the break does not show by itself. */
  onBegin?: () => void;
}

/** `B` gives all own patients to their backups, and takes them back. */
export function BreakKey(props: BreakKeyProps) {
  return useMay()(['Receive', 'PatientMonitorAssignment']) ? <Bound {...props} /> : null;
}

function Bound({ onBegin }: BreakKeyProps) {
  const { data } = useQuery(mineQuery(useApi()));
  const start = useAct(startBreak);
  const end = useAct(endBreak);
  useKey({
    keys: 'b',
    does: `Begin a break of ${minutes} minutes, or come back from it`,
    group: 'This page',
    run: () => {
      if (data === undefined || start.isPending || end.isPending) return;
      if (data.break === null) {
        start.mutate({ body: { minutes } });
        onBegin?.();
      } else end.mutate({});
    },
  });
  return null;
}
