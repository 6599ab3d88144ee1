import { getAdtMessage } from '@lamplight/contracts/calls/adt-messages';
import type { AdtMessage } from '@lamplight/contracts/entities/adt-message';
import type { SentAdtTest } from '@lamplight/contracts/entities/adt-test';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { screenPath } from '../../shared/screen-path.ts';
import { useApi } from '../../shared/services.ts';
import { ChangeList, messageStates, whyWords } from '../adt-messages/public.ts';
import { ackWords } from './ack-words.ts';
import styles from './test-adt.module.css';

const lookEveryMs = 1_000;
/** Then a worker is missing, which waiting longer does not mend. */
const looksAtMost = 30;

/** What came of a test message that was sent: the reply, and the message until it is applied. */
export function SentTest({ sent, controlId }: { sent: SentAdtTest; controlId: string }) {
  const { word, tone, means } = ackWords(sent);
  return (
    <section aria-label="What came back" className={styles['part']}>
      <h2>What came back</h2>
      <p>
        <Tag tone={tone}>{word}</Tag> {means}
      </p>
      {sent.raw_ack !== null && <pre className={styles['raw']}>{sent.raw_ack}</pre>}
      {sent.message_id !== null && <Followed id={sent.message_id} controlId={controlId} />}
    </section>
  );
}

function Followed({ id, controlId }: { id: AdtMessage['id']; controlId: string }) {
  const api = useApi();
  const { data: message } = useQuery({
    queryKey: ['adt-messages', 'one', id],
    queryFn: ({ signal }) => api.call(getAdtMessage, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' && state.dataUpdateCount < looksAtMost ? lookEveryMs : false,
  });
  if (!message) return null;
  const { word, tone } = messageStates[message.state];
  return (
    <>
      <p role="status">
        <Tag tone={tone}>{word}</Tag> {whyWords(message)}
      </p>
      <ChangeList title="What it changed" changes={message.changes} />
      <p>
        <Anchor
          renderRoot={(link) => (
            <Link
              {...link}
              to={screenPath('monitoring.adt-messages', {})}
              search={{ q: controlId } as never}
            />
          )}
        >
          Open it among the ADT messages
        </Anchor>
      </p>
    </>
  );
}
