import { confirmNudge } from '@lamplight/contracts/calls/nudges';
import type { NudgeColor } from '@lamplight/contracts/entities/nudge';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useRef, useState } from 'react';
import { useApi, useFlag } from '../../../shared/services.ts';

/** Before a look counts again after one that did not reach the server: a pointer moves often. */
const againAfterMs = 3_000;

export interface NudgeOfTile {
  /** Null when nobody asks for eyes, or this person has just looked. */
  color: NudgeColor | null;
  isHelpRequested: boolean;
  confirm: () => void;
}

/** Whether the patient asks for eyes. Who has looked sees it end at once, and everybody else soon. */
export function useNudge({
  id,
  color,
  nudge,
}: Pick<PatientMonitor, 'id' | 'color' | 'nudge'>): NudgeOfTile {
  const api = useApi();
  const hearsHelp = useFlag('nudge_on_wake_word');
  const [seen, setSeen] = useState<string>();
  const open = nudge?.nudge_uuid === seen ? null : nudge;
  const failedAt = useRef(-Infinity);
  const confirm = () => {
    if (!open || performance.now() - failedAt.current < againAfterMs) return;
    setSeen(open.nudge_uuid);
    const body = { ...open, end_time: new Date().toISOString() };
    api
      .call(confirmNudge, { params: { id }, body }, { background: true })
      // It stands for the others, so it stands here again.
      .catch(() => {
        failedAt.current = performance.now();
        setSeen(undefined);
      });
  };
  return {
    color: open ? color : null,
    isHelpRequested: hearsHelp && open?.source === 'wake_word',
    confirm,
  };
}
