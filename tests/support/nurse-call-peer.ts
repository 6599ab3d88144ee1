import { randomUUID } from 'node:crypto';
import { acknowledge, type AckCode } from '../../packages/hl7/src/acknowledge.ts';
import { readHeader } from '../../packages/hl7/src/header.ts';
import { startMllpServer } from '../../packages/hl7/src/mllp-server.ts';

export interface NurseCallPeer {
  port: number;
  /** The alerts that came, as text. */
  alerts: string[];
  /** What it answers from now on. */
  answer(code: AckCode): void;
  close(): Promise<void>;
}

/** A nurse call system that takes alerts and answers them. */
export async function startNurseCallPeer(port = 0): Promise<NurseCallPeer> {
  const alerts: string[] = [];
  let code: AckCode = 'AA';
  const server = await startMllpServer(
    {
      tls: undefined,
      admits: () => true,
      answer: async (frame) => {
        const bytes = frame.kind === 'message' ? frame.bytes : frame.head;
        alerts.push(bytes.toString('utf8'));
        return acknowledge(readHeader(bytes), { code, controlId: randomUUID(), at: new Date() });
      },
      onClosed: () => undefined,
    },
    { host: '127.0.0.1', port },
  );
  return {
    port: server.port,
    alerts,
    answer: (next) => {
      code = next;
    },
    close: () => server.close(),
  };
}

/** What a nurse call system says once whoever it called has answered (PCD-05). */
export const alertStatus = (alarmUuid: string, word: string, controlId: string): string =>
  [
    `MSH|^~\\&|EHR|HL|LAMPLIGHT|HL|20261116100000+0000||ORU^R41^ORU_R41|${controlId}|P|2.6|||||||UNICODE UTF-8`,
    `OBR|1||${alarmUuid}^LAMPLIGHT|196616^MDC_EVT_ALARM^MDC`,
    `OBX|1|ST|68482^MDC_ATTR_ALARM_STATE^MDC|1.0.0.0.1|${word}||||||F`,
    '',
  ].join('\r');
