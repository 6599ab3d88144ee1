import type {
  SuitabilityAnswer,
  SuitabilityQuestion,
} from '@lamplight/contracts/entities/monitoring';
import { limits } from '@lamplight/contracts/limits';
import { answerProblem } from '@lamplight/domain/watching/monitor-suitability';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { Group, Radio, Stack, TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import type { OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import { messageAt } from '../../shared/resource/message-at.ts';
import { useDivision } from '../../shared/services.ts';
import type { MonitorValues } from './monitor-values.ts';
import { useMonitoringRules } from './use-monitoring-rules.ts';

/** What the hospital asks before a camera watches; an answer that stops it says so at once. */
export function SuitabilityFields({ form, disabled }: OwnFieldProps<MonitorValues>) {
  const division = useDivision();
  const rules = useMonitoringRules(typeof division === 'number' ? division : undefined);
  const { field } = useController({ control: form.control, name: 'answers' });
  const questions = rules.data?.suitability_questions ?? [];
  const answers = field.value;
  const general = form.formState.errors.answers?.message;
  if (rules.isError)
    return (
      <ErrorState
        whatFailed="The questions of this hospital could not be loaded"
        text={textOf(rules.error)}
        whatStillWorks="Without them no monitoring can be started here."
        requestId={requestIdOf(rules.error)}
        onRetry={() => void rules.refetch()}
      />
    );
  if (questions.length === 0) return <p>This hospital asks nothing before monitoring starts.</p>;
  const change = (question: SuitabilityQuestion, next: Partial<SuitabilityAnswer>) => {
    const before = answers.find((one) => one.question === question.question);
    const changed = { question: question.question, answer: 'no', note: null, ...before, ...next };
    const all = [
      ...answers.filter((one) => one.question !== question.question),
      changed as SuitabilityAnswer,
    ];
    form.clearErrors('answers');
    field.onChange(
      questions.flatMap((asked) => all.find((one) => one.question === asked.question) ?? []),
    );
  };
  return (
    <Stack gap="md">
      {typeof general === 'string' && <p role="alert">{general}</p>}
      {questions.map((question, place) => (
        <Question
          key={question.question}
          question={question}
          answer={answers.find((one) => one.question === question.question)}
          refused={messageAt(form.formState.errors.answers ?? {}, String(place))}
          disabled={disabled}
          onChange={(next) => change(question, next)}
        />
      ))}
    </Stack>
  );
}

interface QuestionProps {
  question: SuitabilityQuestion;
  answer: SuitabilityAnswer | undefined;
  /** What the server said. */
  refused: string | undefined;
  disabled: boolean;
  onChange: (next: Partial<SuitabilityAnswer>) => void;
}

function Question({ question, answer, refused, disabled, onChange }: QuestionProps) {
  const needsNote =
    question.effect === 'needs_note' && answer !== undefined && answer.answer === question.stops_at;
  const problem = answer && answerProblem(question, answer);
  return (
    <Stack gap={8}>
      <Radio.Group
        label={question.question}
        required
        value={answer?.answer ?? null}
        error={needsNote ? undefined : (problem ?? refused)}
        onChange={(value) => onChange({ answer: value === 'yes' ? 'yes' : 'no' })}
      >
        <Group gap={16} mt={4}>
          <Radio value="yes" label="Yes" disabled={disabled} />
          <Radio value="no" label="No" disabled={disabled} />
        </Group>
      </Radio.Group>
      {needsNote && (
        <TextInput
          label="Why monitoring is right all the same"
          required
          disabled={disabled}
          maxLength={limits.pause.reasonLength}
          error={refused && problem}
          value={answer.note ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ note: value || null })}
        />
      )}
    </Stack>
  );
}
