/** What the hospital's own system says happened to a patient, by the code of its message. */
const events: Readonly<Record<string, string>> = {
  A01: 'Admit',
  A02: 'Transfer',
  A03: 'Discharge',
  A06: 'Outpatient to Inpatient',
  A07: 'Inpatient to Outpatient',
  A08: 'Update Demographics',
  A11: 'Cancel Admit',
  A12: 'Cancel Transfer',
  A13: 'Cancel Discharge',
  A18: 'Merge Patient Info',
  A34: 'Merge Patient ID',
  A45: 'Move Visit',
};

export const adtEventText = (code: string): string =>
  Object.hasOwn(events, code) ? (events[code] ?? 'Unknown Event') : 'Unknown Event';
