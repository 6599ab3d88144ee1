/** What partners send, as it works in the demo hospital once the ids are those of the demo. A test sends each. */
export const partnerExamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'partner.patient': { mrn: 'HL901555' },
  'partner.raise-virtual-request': { patient_id: 1, type: 'virtual_nurse', priority: 'medium' },
  'partner.raise-nudge': { patient_monitor_id: 1, color: 'yellow', rule: 'bed exit' },
  'partner.nurse-call': {
    call_id: 'NC-2026-000123',
    phase: 'begin',
    kind: 'bathroom',
    place: { unit: 'Cardiac Care', room: '201', bed: '' },
  },
  'partner.write-event': {
    patient_monitor_id: 1,
    event_type: 'note',
    stat_alarm_category_id: null,
    description: 'Floor mat pressed twice',
    observed_at: '2026-11-16T08:30:00Z',
  },
  'fhir.search-patients': { identifier: 'HL901555' },
};
