export interface AdtMessage {
  event: string;
  controlId: string;
  number: string;
  /** Last^First^Middle^Suffix. */
  name?: string;
  dob?: string;
  gender?: string;
  /** Unit^Room^Bed^Facility. */
  place?: string;
  visit?: string;
  /** MRG-1. */
  givenUp?: string;
  /** MRG-5. */
  givenUpVisit?: string;
  at?: Date;
  sender?: string;
  /** For A17, the other patient. */
  second?: { number: string; name: string; place: string };
}

const stamp = (at: Date): string => at.toISOString().replace(/[-:T]|\.\d+Z$/g, '') + '+0000';
const visitLine = (place = '', visit = '') => `PV1|1|I|${place}${'|'.repeat(16)}${visit}`;

/** A message as the demo's own system sends it. */
export function adtMessage(message: AdtMessage): string {
  const { event, controlId, number, at = new Date(), sender = 'EHR|HL', second } = message;
  const lines = [
    `MSH|^~\\&|${sender}|LAMPLIGHT|HL|${stamp(at)}||ADT^${event}|${controlId}|P|2.5.1|||||||UNICODE UTF-8`,
    `EVN|${event}|${stamp(at)}`,
    `PID|1||${number}^^^HL^MR||${message.name ?? ''}||${message.dob ?? ''}|${message.gender ?? ''}`,
    visitLine(message.place, message.visit),
    ...(message.givenUp === undefined
      ? []
      : [`MRG|${message.givenUp}^^^HL^MR||||${message.givenUpVisit ?? ''}`]),
    ...(second ? [`PID|2||${second.number}^^^HL^MR||${second.name}`, visitLine(second.place)] : []),
  ];
  return `${lines.join('\r')}\r`;
}

/** MSA-1 of a reply and, where there is one, the reason. */
export function ackOf(reply: string): string {
  const [, code = '', , reason = ''] = /\rMSA\|(\w+)\|([^|]*)\|([^\r]*)/.exec(reply) ?? [];
  return reason === '' ? code : `${code}: ${reason}`;
}
