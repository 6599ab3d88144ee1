import { pauseManyMonitors } from '@lamplight/contracts/calls/monitoring';
import { useState } from 'react';
import { useDivision } from '../../../shared/services.ts';
import { noPause, orderOf, PauseFields } from '../PauseFields.tsx';
import { SeveralSessions } from '../SeveralSessions.tsx';

/** A nurse pauses several patients at once, as for a fire drill in a corridor. */
export default function PauseSeveralPage() {
  const division = useDivision();
  const [draft, setDraft] = useState(noPause);
  const [wasTried, setWasTried] = useState(false);
  const order = orderOf(draft);
  return (
    <SeveralSessions
      title="Pause several monitors"
      status="active"
      emptyReason="Nobody is watched in this hospital. Choose another hospital above."
      verb="Pause"
      done="Paused"
      isReady={() => {
        setWasTried(order === undefined);
        return order !== undefined;
      }}
      act={(ids, callOnce) => {
        if (order === undefined) throw new Error('A pause without a reason was sent.');
        return callOnce(pauseManyMonitors, { body: { ids, ...order } });
      }}
    >
      {(chosen) => {
        const divisions = new Set(chosen.map(({ division_id }) => division_id));
        const [only, ...others] = divisions;
        const chosenDivision = others.length === 0 ? only : undefined;
        return (
          <PauseFields
            divisionId={typeof division === 'number' ? division : chosenDivision}
            draft={draft}
            showsProblems={wasTried}
            onChange={setDraft}
          />
        );
      }}
    </SeveralSessions>
  );
}
