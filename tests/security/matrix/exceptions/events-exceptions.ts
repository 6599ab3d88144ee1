import type { Exception } from './exception.ts';

export const eventsExceptions: Record<string, Exception> = {
  'stat-alarms.create': {
    why: 'an alarm and an event are filled in differently; an event lies within its monitoring session',
    eachBody: true,
    values: { 'body.observed_at': '2020-01-02T08:00:00.000Z' },
  },
  'stat-alarms.update': {
    why: 'whoever wrote an event changes it without a further right; others need one',
    madeByCaller: 'stat_alarm',
    versionOf: 'stat_alarms',
  },
};
