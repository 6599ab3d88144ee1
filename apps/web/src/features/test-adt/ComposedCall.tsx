import { sendNurseCallTest } from '@lamplight/contracts/calls/nurse-call-tests';
import type {
  ComposedNurseCallTest,
  NurseCallTestFields,
  SentNurseCallTest,
} from '@lamplight/contracts/entities/nurse-call-test';
import type { IdOf } from '@lamplight/contracts/ids';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../shared/services.ts';
import { FollowedCall, callPreviewWords } from '../nurse-call/public.ts';
import { ackWords } from './ack-words.ts';
import styles from './test-adt.module.css';

export interface ComposedCallProps {
  sourceId: IdOf<'adt_source'>;
  fields: NurseCallTestFields;
  composed: ComposedNurseCallTest;
}

/** The call as it will be sent and what it would become; then it is sent, and taken back by its end. */
export function ComposedCall({ sourceId, fields, composed }: ComposedCallProps) {
  const api = useApi();
  const { call_id, at, preview, raw } = composed;
  const send = useMutation({
    mutationFn: (phase: 'begin' | 'end') =>
      api.call(sendNurseCallTest, {
        params: { id: sourceId },
        body: { ...fields, call_id, at, phase },
      }),
  });
  const { word, tone } = callPreviewWords[preview.state];
  return (
    <section aria-label="The call" className={styles['part']}>
      <h2>The message</h2>
      <pre className={styles['raw']}>{raw}</pre>
      <h2>What would this do</h2>
      <p>
        <Tag tone={tone}>{word(preview.outcome)}</Tag> {preview.reason}
      </p>
      <p>It goes through the real port, and whoever a rule names is really asked.</p>
      <Group>
        <Button loading={send.isPending} onClick={() => send.mutate('begin')}>
          Send the test call
        </Button>
        {send.data !== undefined && (
          <Button variant="default" loading={send.isPending} onClick={() => send.mutate('end')}>
            End the test call
          </Button>
        )}
      </Group>
      {send.data !== undefined && <Answer sent={send.data} callId={call_id} />}
    </section>
  );
}

function Answer({ sent, callId }: { sent: SentNurseCallTest; callId: string }) {
  const { word, tone, means } = ackWords(sent);
  return (
    <>
      <h2>What came back</h2>
      <p>
        <Tag tone={tone}>{word}</Tag> {means}
      </p>
      {sent.raw_ack !== null && <pre className={styles['raw']}>{sent.raw_ack}</pre>}
      {sent.ack_code === 'AA' && <FollowedCall callId={callId} />}
    </>
  );
}
