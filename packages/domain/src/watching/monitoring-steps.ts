import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';

type Status = PatientMonitor['status'];

export const monitoringEvents = ['start', 'pause', 'resume', 'stop', 'change_place'] as const;
export type MonitoringEvent = (typeof monitoringEvents)[number];

/** Where an event leads, or why it leads nowhere, in words for whoever wanted it. */
export type MonitoringStep = { to: Status } | { refused: string };

const to = (status: Status): MonitoringStep => ({ to: status });
const refused = (text: string): MonitoringStep => ({ refused: text });

const ended = refused('This monitoring has ended. Add a new monitor to watch the patient again.');
const notBegun = refused('This monitoring has not begun yet.');

/**
 * All that can happen to a session. What is so already is as good: who presses Stop or Resume second
 * wants nothing else. A second pause is refused: it would hide how long nobody has watched.
 */
const steps: Record<Status, Record<MonitoringEvent, MonitoringStep>> = {
  pending: {
    start: to('active'),
    pause: notBegun,
    resume: notBegun,
    stop: to('stopped'),
    change_place: to('pending'),
  },
  active: {
    start: refused('This patient is watched already.'),
    pause: to('paused'),
    resume: to('active'),
    stop: to('stopped'),
    change_place: to('active'),
  },
  paused: {
    start: refused('This monitoring is paused. Resume it instead.'),
    pause: refused('This monitoring is paused already. Resume it before you pause it again.'),
    resume: to('active'),
    stop: to('stopped'),
    change_place: to('paused'),
  },
  stopped: {
    start: ended,
    pause: ended,
    resume: ended,
    stop: to('stopped'),
    change_place: ended,
  },
};

export const stepOf = (status: Status, event: MonitoringEvent): MonitoringStep =>
  steps[status][event];

/** Whether a button for it is offered: not where it changes nothing, nor for what has not begun. */
export function isOffered(status: Status, event: MonitoringEvent): boolean {
  const step = stepOf(status, event);
  return status !== 'pending' && 'to' in step && step.to !== status;
}
