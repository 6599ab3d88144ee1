export interface NurseCallMessage {
  controlId: string;
  callId: string;
  kind: string;
  /** Unit^Room^Bed^Facility. */
  place: string;
  phase?: string;
  at?: Date;
  sender?: string;
  number?: string;
}

const stamp = (at: Date): string => at.toISOString().replace(/[-:T]|\.\d+Z$/g, '') + '+0000';

/** An alert as a nurse call system sends it through the demo's own engine. */
export function nurseCallMessage(message: NurseCallMessage): string {
  const { controlId, callId, kind, place, phase = 'start', at = new Date() } = message;
  const lines = [
    `MSH|^~\\&|${message.sender ?? 'EHR|HL'}|LAMPLIGHT|HL|${stamp(at)}||ORU^R40^ORU_R40|${controlId}|P|2.6|||||||UNICODE UTF-8`,
    `PID|1||${message.number ?? ''}`,
    `PV1|1|I|${place}`,
    `OBR|1||${callId}^NC|196616^MDC_EVT_ALARM^MDC|||${stamp(at)}`,
    `OBX|1|CWE|196616^MDC_EVT_ALARM^MDC|1.0.0.0.1|1^${kind}^99NC||||||F`,
    `OBX|2|ST|68481^MDC_ATTR_EVENT_PHASE^MDC|1.0.0.0.3|${phase}||||||F`,
    `OBX|3|ST|68482^MDC_ATTR_ALARM_STATE^MDC|1.0.0.0.4|active||||||F`,
  ];
  return `${lines.join('\r')}\r`;
}
