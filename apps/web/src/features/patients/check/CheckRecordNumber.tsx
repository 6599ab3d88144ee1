import { checkRecordNumber } from '@lamplight/contracts/calls/patients';
import type { RecordNumberAnswer } from '@lamplight/contracts/entities/patient';
import { limits } from '@lamplight/contracts/limits';
import { recordNumberProblem } from '@lamplight/domain/patients/record-number';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@lamplight/api-client/failures';
import { textOf } from '../../../shared/errors/error-collector.ts';
import { useApi, useUser } from '../../../shared/services.ts';
import { CheckAnswer } from './CheckAnswer.tsx';
import styles from './check.module.css';

export interface CheckRecordNumberProps {
  /** Typed before, when the person comes back to change it. */
  begun: string;
  /** The hospital that admits; not chosen yet. */
  divisionId: number | undefined;
  onContinue: (mrn: string) => void;
}

/** The first step of admitting: whether somebody has the record number already. */
export function CheckRecordNumber({ begun, divisionId, onContinue }: CheckRecordNumberProps) {
  const api = useApi();
  const { mrn_chars: characters } = useUser().hospital;
  const [text, setText] = useState(begun);
  const [answer, setAnswer] = useState<{ mrn: string; given: RecordNumberAnswer }>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const mrn = text.trim();
  const check = useMutation({
    mutationFn: async () => ({
      mrn,
      given: await api.call(checkRecordNumber, { params: { mrn } }, {}),
    }),
    meta: { handlesErrors: true },
    onSuccess: setAnswer,
  });
  // An answer is about the number that was checked, and no other.
  const known = answer?.mrn === mrn ? answer.given : undefined;
  const problem = mrn === '' ? undefined : recordNumberProblem(mrn, characters);
  const isReady = mrn !== '' && problem === undefined && divisionId !== undefined;
  const refused = check.isError ? textOfRefusal(check.error) : undefined;
  return (
    <form
      className={styles['check']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (known?.type === 'valid') onContinue(mrn);
        else if (isReady) check.mutate();
      }}
    >
      <Stack gap="md">
        <TextInput
          label="MRN"
          required
          ref={input}
          description={
            characters === null ? undefined : `The record number has ${characters} characters.`
          }
          maxLength={limits.recordNumberLength.max}
          value={text}
          error={problem ?? refused}
          onChange={(event) => {
            check.reset();
            setText(event.currentTarget.value);
          }}
        />
        <div role="status">
          {known && divisionId !== undefined && (
            <CheckAnswer answer={known} mrn={mrn} divisionId={divisionId} />
          )}
        </div>
        <Group gap="xs">
          {known?.type === 'valid' ? (
            <Button type="submit">Continue</Button>
          ) : (
            <Button type="submit" loading={check.isPending} disabled={!isReady}>
              Check MRN
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

const textOfRefusal = (error: unknown): string =>
  (error instanceof ApiError ? error.fields[0]?.text : undefined) ?? textOf(error);
