import { confirmNudge, undoNudgeConfirmation } from '@lamplight/contracts/calls/nudges';
import type { Nudge, NudgeColor, NudgeOutcome } from '@lamplight/contracts/entities/nudge';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { outcomeMs, ruleOfHelp, undoMs } from '@lamplight/domain/alarms/nudge-rules';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { textOf } from '../../../shared/errors/error-collector.ts';
import { useApi, useFlag } from '../../../shared/services.ts';
import { useHelpShown } from '../../../shared/use-help-shown.ts';
import { serverNow } from '../../../shared/time/server-clock.ts';

/** What this person has just done about a nudge. */
interface Done {
  monitorId: number;
  nudge: Nudge;
  color: NudgeColor;
  outcome: NudgeOutcome | null;
  mayUndo: boolean;
  isShown: boolean;
  /** The server has said that it is over: if it stands again, it was taken back. */
  isHeard: boolean;
}

export type NudgeCardState =
  | { is: 'open'; nudge: Nudge; color: NudgeColor }
  | { is: 'done'; nudge: Nudge; outcome: NudgeOutcome | null; mayUndo: boolean };

export interface NudgeOfTile {
  /** Null when nobody asks for eyes, or this person has just looked. */
  color: NudgeColor | null;
  isHelpRequested: boolean;
  card: NudgeCardState | undefined;
  /** Somebody pointed at it. */
  look: () => void;
  tell: (outcome: NudgeOutcome) => void;
  undo: () => void;
}

/** Whether the patient asks for eyes. Who has looked sees it end at once, and everybody else soon. */
export function useNudge({
  id,
  color,
  nudge,
  patient_id: patientId,
}: Pick<PatientMonitor, 'id' | 'color' | 'nudge' | 'patient_id'>): NudgeOfTile {
  const api = useApi();
  const client = useQueryClient();
  const hearsHelp = useFlag('nudge_on_wake_word');
  const [last, setDone] = useState<Done>();
  // One after the other: an undo must not overtake what it takes back.
  const calls = useRef<Promise<unknown>>(Promise.resolve());

  const done = last?.monitorId === id ? last : undefined;
  // One that has turned red since is another one: it was not looked at.
  const isSame =
    done !== undefined && done.nudge.nudge_uuid === nudge?.nudge_uuid && done.color === color;
  if (done && !isSame && !done.isHeard) setDone({ ...done, isHeard: true });
  const open = nudge !== null && color !== null && !(isSame && !done.isHeard) ? nudge : null;
  if (done && open) setDone(undefined);
  const isRoomCall = open?.source === 'wake_word' && open.rule === ruleOfHelp;
  useHelpShown(patientId, isRoomCall ? open.nudge_uuid : undefined);

  const toldOf = done && `${done.nudge.nudge_uuid} ${done.outcome}`;
  const outcome = done?.outcome;
  useEffect(() => {
    if (toldOf === undefined) return;
    const later = (ms: number, change: Partial<Done>) =>
      setTimeout(() => setDone((was) => was && { ...was, ...change }), ms);
    const timers = [
      later(undoMs, { mayUndo: false }),
      later(outcome === null ? outcomeMs : undoMs, { isShown: false }),
    ];
    return () => timers.forEach(clearTimeout);
  }, [toldOf, outcome]);

  const send = (next: Done) => {
    setDone(next);
    const { rule: _rule, ...entry } = next.nudge;
    const body = {
      ...entry,
      end_time: new Date(serverNow()).toISOString(),
      patient_monitor_id: id,
      ...(next.outcome && { outcome: next.outcome }),
      // What is still open is ended as it was seen, and not if it has turned red since.
      color: next.color,
    };
    calls.current = calls.current
      .then(() => api.call(confirmNudge, { params: { id }, body }, { background: true }))
      .catch((error: unknown) => {
        // It stands for the others, so it stands here again.
        setDone(done);
        if (next.outcome !== null) notifications.show({ color: 'danger', message: textOf(error) });
      });
  };
  const began = (told: NudgeOutcome | null): Done | undefined =>
    open && color
      ? {
          monitorId: id,
          nudge: open,
          color,
          outcome: told,
          mayUndo: true,
          isShown: true,
          isHeard: false,
        }
      : undefined;
  const tell = (told: NudgeOutcome) => {
    const next = began(told) ?? (done && { ...done, outcome: told, mayUndo: true });
    if (next) send(next);
  };
  const undo = () => {
    if (!done?.mayUndo) return;
    setDone({ ...done, mayUndo: false });
    const body = { nudge_uuid: done.nudge.nudge_uuid };
    calls.current = calls.current
      .then(() => api.call(undoNudgeConfirmation, { params: { id }, body }, { background: true }))
      .then(() => {
        setDone(undefined);
        return client.invalidateQueries({ queryKey: ['patient-monitor', id] });
      })
      .catch((error: unknown) => {
        notifications.show({ color: 'danger', message: textOf(error) });
      });
  };
  return {
    color: open ? color : null,
    isHelpRequested: isRoomCall || (hearsHelp && open?.source === 'wake_word'),
    card: cardOf(open, color, done),
    look: () => {
      const next = began(null);
      if (next) send(next);
    },
    tell,
    undo,
  };
}

function cardOf(
  open: Nudge | null,
  color: NudgeColor | null,
  done: Done | undefined,
): NudgeCardState | undefined {
  if (open && color) return { is: 'open', nudge: open, color };
  if (!done?.isShown) return undefined;
  return { is: 'done', nudge: done.nudge, outcome: done.outcome, mayUndo: done.mayUndo };
}
