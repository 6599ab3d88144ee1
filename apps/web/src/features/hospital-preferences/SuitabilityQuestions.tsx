import {
  suitabilityEffects,
  type MonitoringRules,
  type SuitabilityEffect,
  type SuitabilityQuestion,
} from '@lamplight/contracts/entities/monitoring';
import { limits } from '@lamplight/contracts/limits';
import { hint } from '@lamplight/ui/hint/hint';
import { smallIcon } from '@lamplight/ui/icon-size';
import { ActionIcon, Button, Input, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useController } from 'react-hook-form';
import type { OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import { messageAt } from '../../shared/resource/message-at.ts';
import styles from './SuitabilityQuestions.module.css';

export const effectWords: Record<SuitabilityEffect, string> = {
  hard_stop: 'is a hard stop',
  needs_note: 'needs a note',
};
const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const effects = suitabilityEffects.map((value) => ({ value, label: effectWords[value] }));
const blank: SuitabilityQuestion = { question: '', stops_at: 'yes', effect: 'hard_stop' };

/** Questions in the order they are asked, each with the answer that stops and how hard. */
export function SuitabilityQuestions({ form, disabled }: OwnFieldProps<MonitoringRules>) {
  const { field } = useController({ control: form.control, name: 'suitability_questions' });
  const questions = field.value;
  const problems = form.formState.errors.suitability_questions;
  const change = (at: number, next: Partial<SuitabilityQuestion>) =>
    field.onChange(questions.map((one, place) => (place === at ? { ...one, ...next } : one)));
  const general = problems?.root?.message ?? problems?.message;
  return (
    <div>
      <Input.Description mb="xs">
        What is asked whenever monitoring starts here. With a hard stop it does not start; a note is
        kept with the session.
      </Input.Description>
      <ol className={styles['questions']} aria-label="Questions">
        {questions.map((question, at) => (
          // What is typed must not move the field that it is typed into.
          <li key={at} className={styles['question']}>
            <TextInput
              label={`Question ${at + 1}`}
              maxLength={limits.questionLength}
              disabled={disabled}
              error={messageAt(problems ?? {}, String(at))}
              value={question.question}
              onChange={({ currentTarget: { value } }) => change(at, { question: value })}
            />
            <NativeSelect
              label="The answer"
              disabled={disabled}
              data={answers}
              value={question.stops_at}
              onChange={({ currentTarget: { value } }) =>
                change(at, { stops_at: value === 'yes' ? 'yes' : 'no' })
              }
            />
            <NativeSelect
              label="What it means"
              disabled={disabled}
              data={effects}
              value={question.effect}
              onChange={({ currentTarget: { value } }) =>
                change(at, { effect: value === 'hard_stop' ? 'hard_stop' : 'needs_note' })
              }
            />
            <ActionIcon
              {...hint('Remove question')}
              size={36}
              disabled={disabled}
              aria-label={`Remove question ${at + 1}`}
              onClick={() => field.onChange(questions.filter((_, place) => place !== at))}
            >
              <IconX {...smallIcon} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus {...smallIcon} />}
        disabled={disabled || questions.length >= limits.suitabilityQuestions}
        onClick={() => field.onChange([...questions, blank])}
      >
        Add question
      </Button>
      {general !== undefined && <Input.Error mt="xs">{general}</Input.Error>}
    </div>
  );
}
