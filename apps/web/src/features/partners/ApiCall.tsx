import { Text, Title } from '@mantine/core';
import styles from './ApiCall.module.css';
import { commandOf, schemaIn, type ShownCall } from './api-document.ts';

function Shape({ title, schema }: { title: string; schema: unknown }) {
  return (
    <details className={styles['shape']}>
      <summary>{title}</summary>
      <pre className={styles['code']} aria-label={title}>
        {JSON.stringify(schema, null, 2)}
      </pre>
    </details>
  );
}

/** One call: what it does, how it is typed, what is sent and answered. */
export function ApiCall({ call }: { call: ShownCall }) {
  const { operation, address } = call;
  const id = operation.operationId;
  const body = schemaIn(operation.requestBody?.content);
  const reply = schemaIn(operation.responses['200']?.content);
  const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
  return (
    <section className={styles['call']} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        <code>{address}</code>
      </Title>
      <Text>{operation.summary}.</Text>
      <Text size="sm" c="dimmed">
        Needs the scope <code>{[operation['x-scope']].flat().join(' or ')}</code>
      </Text>
      <pre className={styles['code']} aria-label={`Example of ${address}`}>
        {commandOf(call, globalThis.location.origin)}
      </pre>
      {operation.parameters.length > 0 && (
        <Shape title={`Parameters of ${address}`} schema={operation.parameters} />
      )}
      {body !== undefined && <Shape title={`What is sent with ${address}`} schema={body} />}
      {reply !== undefined && <Shape title={`What ${address} answers`} schema={reply} />}
      <details className={styles['shape']}>
        <summary>How {address} is refused</summary>
        <dl>
          {refusals.map(([status, { description }]) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd className={styles['refusal']}>{description}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
