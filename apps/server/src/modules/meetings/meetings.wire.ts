import type { Meeting } from '@lamplight/contracts/entities/meeting';
import type { MeetingRow } from './meetings.queries.ts';

export const meetingWire = (row: MeetingRow): Meeting =>
  ({
    ...row,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }) as Meeting;
