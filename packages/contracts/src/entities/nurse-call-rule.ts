import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { divisionRef } from './division.ts';
import { editable, name } from './fields.ts';
import { nudgeColor } from './nudge.ts';
import { nurseCallKind } from './nurse-call.ts';

export const nurseCallActions = ['virtual_request', 'alarm_step', 'nudge', 'nothing'] as const;
export const nurseCallAction = z.enum(nurseCallActions);
export type NurseCallAction = z.infer<typeof nurseCallAction>;

/** Steps of an alarm that somebody takes at the bed: she presses 'presence', or the call is answered. */
export const calledAlarmSteps = ['acknowledged', 'in_room'] as const;
export const calledAlarmStep = z.enum(calledAlarmSteps);
export type CalledAlarmStep = z.infer<typeof calledAlarmStep>;

export const nurseCallRuleFields = z.strictObject({
  name: name(limits.nameLength),
  division_id: idOf('division'),
  /** None: in the whole hospital. */
  unit_id: idOf('unit').nullable(),
  /** As the sender calls it, whatever the case; none: of any kind. */
  kind: nurseCallKind.nullable(),
  action: nurseCallAction,
  /** Each of these three belongs to one action and is empty with the others. */
  virtual_request_type_id: idOf('virtual_request_type').nullable(),
  alarm_step: calledAlarmStep.nullable(),
  nudge_color: nudgeColor.nullable(),
  is_enabled: z.boolean(),
});
export type NurseCallRuleFields = z.infer<typeof nurseCallRuleFields>;

export const nurseCallRule = z.object({
  id: idOf('nurse_call_rule'),
  name: z.string(),
  division: divisionRef,
  unit: z.object({ id: idOf('unit'), name: z.string() }).nullable(),
  kind: z.string().nullable(),
  action: nurseCallAction,
  virtual_request_type: z
    .object({ id: idOf('virtual_request_type'), label: z.string() })
    .nullable(),
  alarm_step: calledAlarmStep.nullable(),
  nudge_color: nudgeColor.nullable(),
  is_enabled: z.boolean(),
  ...editable.shape,
});
export type NurseCallRule = z.infer<typeof nurseCallRule>;
