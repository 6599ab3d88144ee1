import { getAdtMessage } from '@lamplight/contracts/calls/adt-messages';
import type { AdtMessage, AdtMessageContent } from '@lamplight/contracts/entities/adt-message';
import { hl7FieldName, isAboutPerson } from '@lamplight/domain/adt/field-names';
import { hiddenFact } from '@lamplight/domain/adt/shown-facts';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/services.ts';
import { useMasking } from '../../shared/use-masking.ts';
import { ApplyAgain } from './ApplyAgain.tsx';
import { ChangeList } from './ChangeList.tsx';
import { messageStates, whyWords } from './message-words.ts';
import { WhatWouldItDo } from './WhatWouldItDo.tsx';
import styles from './message-panel.module.css';

/** One message: what became of it, what it changed, and what it says. */
export function MessagePanel({ id }: { id: AdtMessage['id'] }) {
  const api = useApi();
  const query = useQuery({
    queryKey: ['adt-messages', 'one', id],
    queryFn: ({ signal }) => api.call(getAdtMessage, { params: { id } }, { signal }),
  });
  if (query.data === undefined)
    return <LoadingState what="the message" lines={6} onRetry={() => void query.refetch()} />;
  const message = query.data;
  const { word, tone } = messageStates[message.state];
  return (
    <div className={styles['panel']}>
      <p>
        <Tag tone={tone}>{word}</Tag> {whyWords(message)}
      </p>
      <WhatWouldItDo message={message} />
      <ApplyAgain message={message} />
      <ChangeList title="What it changed" changes={message.changes} />
      <Segments segments={message.segments} />
    </div>
  );
}

function Segments({ segments }: Pick<AdtMessageContent, 'segments'>) {
  const { isOn } = useMasking();
  if (segments === null)
    return <p>Its fields are not shown: it cannot be read, or you may not see patients.</p>;
  return segments.map(({ name, fields }, at) => (
    <section key={at} aria-label={`Segment ${name}`}>
      <h3 className={styles['segment']}>{name}</h3>
      <dl className={styles['fields']}>
        {fields.map(({ position, value }) => (
          <div key={position}>
            <dt>
              {name}-{position} {hl7FieldName(name, position)}
            </dt>
            <dd>{isOn && isAboutPerson(name) ? hiddenFact : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
