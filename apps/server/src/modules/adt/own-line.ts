import { readFile } from 'node:fs/promises';
import { readAcknowledgement } from '@lamplight/hl7/read-acknowledgement';
import { sendMllp, type MllpTarget } from '@lamplight/hl7/send-mllp';
import type { SentAdtTest } from '@lamplight/contracts/entities/adt-test';
import type { Config } from '../../platform/config.ts';
import { Refusal } from '../../platform/refusal.ts';

const timeoutMs = 10_000;
/** A message that was shown longer ago says that something happened then: it is composed anew. */
const outdatedMs = 15 * 60_000;

export const inLines = (message: string): string => message.replace(/\r/g, '\n').trimEnd();

export function refuseOutdated(at: Date, now: Date): void {
  if (Math.abs(now.getTime() - at.getTime()) > outdatedMs) throw new Refusal('AdtTest::Outdated');
}

/** This installation's own line and no other: nothing of the address comes from whoever asks. */
export async function ownLine(
  { hl7 }: Pick<Config, 'hl7'>,
  port: number | null,
): Promise<MllpTarget> {
  const open = port ?? hl7.port;
  if (!open) throw new Refusal('AdtTest::NoPort');
  const isAnywhere = ['0.0.0.0', '::', ''].includes(hl7.host);
  const tls = hl7.tls && {
    cert: await readFile(hl7.tls.cert),
    key: await readFile(hl7.tls.key),
  };
  return { host: isAnywhere ? '127.0.0.1' : hl7.host, port: open, tls, timeoutMs };
}

/** Sends a message over a line and says what came back. */
export async function sendAndTell(
  bytes: Buffer,
  line: MllpTarget,
): Promise<Omit<SentAdtTest, 'message_id'>> {
  const outcome = await sendMllp(bytes, line);
  if ('failed' in outcome)
    return { outcome: outcome.failed, ack_code: null, ack_reason: null, raw_ack: null };
  const ack = readAcknowledgement(outcome.reply);
  return {
    outcome: 'acknowledged',
    ack_code: ack?.code ?? null,
    ack_reason: ack?.reason || null,
    raw_ack: inLines(outcome.reply.toString('utf8')),
  };
}
