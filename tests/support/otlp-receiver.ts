import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Record<string, string | number>;
  /** Of the process that sent it. */
  resource: Record<string, string | number>;
}

export interface OtlpReceiver {
  /** For LAMPLIGHT_OTLP_URL. */
  url: string;
  spans: ReceivedSpan[];
  /** Everything as it came, for tests of what is in none of it. */
  texts: string[];
  /** How the next ones are answered; a collector that hangs never answers. */
  answers: 'ok' | 'refuses' | 'hangs';
  close(): Promise<void>;
}

type WireAttributes = { key: string; value: Record<string, string | number> }[];
interface WireRequest {
  resourceSpans: {
    resource: { attributes: WireAttributes };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: WireAttributes })[] }[];
  }[];
}

const plain = (attributes: WireAttributes): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value['stringValue'] ?? Number(value['intValue'] ?? value['doubleValue']),
    ]),
  );

/** A collector of traces: OTLP over HTTP in JSON, as the specification has it. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (receiver.answers === 'hangs') return;
      if (receiver.answers === 'refuses') return void response.writeHead(400).end();
      const text = Buffer.concat(parts).toString();
      receiver.texts.push(text);
      for (const { resource, scopeSpans } of (JSON.parse(text) as WireRequest).resourceSpans)
        for (const span of scopeSpans.flatMap(({ spans }) => spans))
          receiver.spans.push({
            ...span,
            attributes: plain(span.attributes),
            resource: plain(resource.attributes),
          });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: OtlpReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    spans: [],
    texts: [],
    answers: 'ok',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
