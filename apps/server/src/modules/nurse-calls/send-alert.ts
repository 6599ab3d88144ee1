import { composeAlert, type AlertWords } from '@lamplight/hl7/compose-alert';
import { readAcknowledgement } from '@lamplight/hl7/read-acknowledgement';
import { sendMllp, type MllpTarget } from '@lamplight/hl7/send-mllp';
import type { DueAlert } from './alerts.queries.ts';

const timeoutMs = 10_000;

/** Its line: TLS with a certificate that somebody known has signed, or that was named. */
export const lineTo = ({
  host,
  port,
  uses_tls,
  certificate,
}: Pick<DueAlert, 'host' | 'port' | 'uses_tls' | 'certificate'>): MllpTarget => ({
  host,
  port,
  timeoutMs,
  ...(uses_tls && { tls: { ca: certificate ?? undefined } }),
});

const ours = {
  sendingApplication: 'LAMPLIGHT',
  receivingApplication: 'NURSECALL',
  receivingFacility: '',
  alertAuthority: 'LAMPLIGHT',
  kind: { code: 'STAT', name: 'stat alarm', system: '99LAMPLIGHT' },
} as const;

/** About a place and a record number, and without a name: whoever is called knows her own patients. */
export const wordsOf = (alert: DueAlert, at: Date): AlertWords => ({
  ...ours,
  controlId: `LL${alert.id}`,
  at,
  processing: 'P',
  sendingFacility: alert.facility,
  alertId: alert.alarm_uuid,
  phase: alert.phase,
  place: { facility: alert.facility, unit: alert.unit, room: alert.room, bed: alert.bed },
  number: alert.number,
  numberAuthority: '',
});

/** About nobody. */
export const testWords = (controlId: string, at: Date, facility: string): AlertWords => ({
  ...ours,
  controlId,
  at,
  processing: 'T',
  sendingFacility: facility,
  alertId: crypto.randomUUID(),
  phase: 'start',
  place: { facility, unit: 'TEST', room: 'TEST', bed: '' },
  number: '',
  numberAuthority: '',
});

export const bytesOf = (words: AlertWords): Buffer =>
  Buffer.from(composeAlert(words, 'message'), 'utf8');

const failures = {
  unreachable: 'Nobody answers there, or its certificate is not known',
  closed: 'The line was cut before there was an answer',
  late: 'There was no answer in time',
} as const;

export type AlertOutcome =
  | { is: 'taken' }
  /** Not now: it is tried again. */
  | { is: 'missed'; error: string }
  /** Never as it is. */
  | { is: 'refused'; error: string };

/** One alert over a connection of its own. What the answer says in words may quote it and is not kept. */
export async function sendAlert(alert: DueAlert, now: Date): Promise<AlertOutcome> {
  const words = wordsOf(alert, now);
  const outcome = await sendMllp(bytesOf(words), lineTo(alert));
  if ('failed' in outcome) return { is: 'missed', error: failures[outcome.failed] };
  const ack = readAcknowledgement(outcome.reply);
  if (!ack || ack.controlId !== words.controlId)
    return { is: 'missed', error: 'The answer is no acknowledgement of this alert' };
  if (ack.code === 'AA') return { is: 'taken' };
  return ack.code === 'AR'
    ? { is: 'refused', error: 'It was refused (AR): the other system cannot take it as it is' }
    : { is: 'missed', error: 'The other system could not take it just now (AE)' };
}
