import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';

export const raiseWords = {
  activated: 'Alarm event has been successfully activated.',
  failed: 'The alarm was not activated',
  noServer: 'The server could not be reached. Call the unit, and try again.',
  notConfirmed: ({ phone }: PatientMonitor['unit']) =>
    `Not confirmed: phone the unit${phone === null ? '' : ` ${phone}`}`,
} as const;
