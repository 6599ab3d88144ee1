import { sendAdtTest } from '@lamplight/contracts/calls/adt-tests';
import type { ComposedAdtTest, SentAdtTest } from '@lamplight/contracts/entities/adt-test';
import { hiddenFact } from '@lamplight/domain/adt/shown-facts';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../shared/services.ts';
import { useMasking } from '../../shared/use-masking.ts';
import { Preview } from '../adt-messages/public.ts';
import { sentFields, type TestValues } from './test-values.ts';
import styles from './test-adt.module.css';

export interface ComposedTestProps {
  values: TestValues;
  composed: ComposedAdtTest;
  onSent: (sent: SentAdtTest) => void;
}

/** The message as it will be sent and what it would do; then it is sent. */
export function ComposedTest({ values, composed, onSent }: ComposedTestProps) {
  const api = useApi();
  const { isOn } = useMasking();
  const [isAsking, setIsAsking] = useState(false);
  const send = useMutation({
    mutationFn: (confirmed: boolean) => {
      const { id, fields } = sentFields(values);
      const { control_id, at } = composed;
      return api.call(sendAdtTest, {
        params: { id },
        body: { ...fields, control_id, at, confirmed },
      });
    },
    onSuccess: onSent,
    onSettled: () => setIsAsking(false),
  });
  const raw = isOn ? composed.raw.replace(/^PID\|.*$/m, `PID|${hiddenFact}`) : composed.raw;
  return (
    <section aria-label="The message" className={styles['part']}>
      <h2>The message</h2>
      <pre className={styles['raw']}>{raw}</pre>
      <h2>What would this do</h2>
      <Preview preview={composed.preview} />
      <p>It goes through the real port, and what it says is written into the real records.</p>
      <Button
        loading={send.isPending}
        onClick={() => (composed.needs_confirmation ? setIsAsking(true) : send.mutate(false))}
      >
        Send the test message
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="This is no test patient"
        confirm="Change this record"
        cancel="Do not send"
        tone="danger"
        busy={send.isPending}
        onConfirm={() => send.mutate(true)}
        onCancel={() => setIsAsking(false)}
      >
        The record number or the name is that of somebody who is not marked as a test patient by the
        last name. What the message says replaces what the record says, and who watches her sees it.
      </ConfirmDialog>
    </section>
  );
}
