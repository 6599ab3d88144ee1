import {
  pauseLengths,
  type PauseLength,
  type PauseOrder,
} from '@lamplight/contracts/entities/monitoring';
import { limits } from '@lamplight/contracts/limits';
import { Group, Radio, Stack, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useMonitoringRules } from './use-monitoring-rules.ts';

export interface PauseDraft {
  reason: string;
  minutes: PauseLength | null;
}
export const noPause: PauseDraft = { reason: '', minutes: null };

/** What is missing, in words; nothing where it can be sent. */
const pauseProblems = ({ reason, minutes }: PauseDraft) => ({
  reason: reason.trim() === '' ? 'Please say why' : undefined,
  minutes: minutes === null ? 'Please choose how long' : undefined,
});

export function orderOf({ reason, minutes }: PauseDraft): PauseOrder | undefined {
  return reason.trim() === '' || minutes === null ? undefined : { reason: reason.trim(), minutes };
}

interface PauseFieldsProps {
  /** Whose reasons are offered; of several hospitals there is none to ask. */
  divisionId: number | undefined;
  draft: PauseDraft;
  /** After somebody tried to send it. */
  showsProblems: boolean;
  onChange: (draft: PauseDraft) => void;
}

const other = 'other';
const none = { reason: undefined, minutes: undefined };

/** Why nobody shall watch, from the hospital's list or in own words, and for how long at most. */
export function PauseFields({ divisionId, draft, showsProblems, onChange }: PauseFieldsProps) {
  const { data: rules, isFetching } = useMonitoringRules(divisionId);
  const [writes, setWrites] = useState(false);
  const group = useId();
  const reasons = rules?.pause_reasons ?? [];
  // Where it is not known the server says it, of each session.
  const longest = rules?.longest_pause_minutes ?? Math.max(...pauseLengths);
  const problems = showsProblems ? pauseProblems(draft) : none;
  const isWriting = writes || (reasons.length === 0 && !isFetching);
  return (
    <Stack gap="md">
      <Radio.Group
        name={`${group}-reason`}
        label="Why"
        required
        error={isWriting ? undefined : problems.reason}
        value={isWriting ? other : draft.reason}
        onChange={(value) => {
          setWrites(value === other);
          onChange({ ...draft, reason: value === other ? '' : value });
        }}
      >
        <Stack gap={8} mt={8}>
          {reasons.map((reason) => (
            <Radio key={reason} value={reason} label={reason} />
          ))}
          <Radio value={other} label="Another reason" />
        </Stack>
      </Radio.Group>
      {isWriting && (
        <TextInput
          label="Reason in your own words"
          required
          maxLength={limits.pause.reasonLength}
          error={problems.reason}
          value={draft.reason}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, reason: value })}
        />
      )}
      <Radio.Group
        name={`${group}-minutes`}
        label="For how long"
        description="When the time is over, whoever may resume it is told. Nothing is resumed by itself."
        required
        error={problems.minutes}
        value={draft.minutes === null ? null : String(draft.minutes)}
        onChange={(value) =>
          onChange({ ...draft, minutes: pauseLengths.find((one) => String(one) === value) ?? null })
        }
      >
        <Group gap={16} mt={8}>
          {pauseLengths
            .filter((minutes) => minutes <= longest)
            .map((minutes) => (
              <Radio key={minutes} value={String(minutes)} label={`${minutes} min`} />
            ))}
        </Group>
      </Radio.Group>
    </Stack>
  );
}
