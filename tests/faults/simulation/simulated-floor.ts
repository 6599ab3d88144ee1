import type { AlarmStepName } from '../../../packages/contracts/src/entities/open-alarm.ts';
import type { PatientMonitor } from '../../../packages/contracts/src/entities/patient-monitor.ts';
import {
  isResolved,
  nextEscalation,
  type DoneStep,
  type StepTimes,
  type TimedStep,
} from '../../../packages/domain/src/alarms/alarm-steps.ts';
import {
  assigned,
  backFromBreak,
  handedOver,
  onBreak,
  settled,
  transferSeconds,
  unassigned,
  type Offer,
  type OfferAct,
  type Places,
} from '../../../packages/domain/src/watching/assignment-steps.ts';
import {
  stepOf,
  type MonitoringEvent,
} from '../../../packages/domain/src/watching/monitoring-steps.ts';

export interface SimulatedMonitor {
  status: PatientMonitor['status'];
  observers: Places;
  hadOwner: boolean;
}

export interface SimulatedAlarm {
  monitor: number;
  raisedAt: number;
  done: DoneStep[];
  escalations: { step: TimedStep; round: number; at: number }[];
}

export interface SimulatedOffer extends Offer {
  monitor: number;
  settledTimes: number;
  /** Who owned the patient when it was accepted. */
  takenFrom: number | null;
}

interface Break {
  whose: number;
  covers: Map<number, number>;
  isOver: boolean;
}

/** What is asked of the server. Each carries a key: the same key again is the same request. */
export type Request =
  | { ask: 'monitor'; monitor: number; event: MonitoringEvent }
  | { ask: 'assign'; monitor: number; place: 'primary' | 'backup'; user: number }
  | { ask: 'unassign'; monitor: number; place: 'primary' | 'backup' }
  | { ask: 'offer'; offer: string; monitor: number; from: number; to: number }
  | { ask: 'settle'; offer: string; act: OfferAct['act']; by: number }
  | { ask: 'break'; user: number }
  | { ask: 'back'; user: number }
  | { ask: 'raise'; alarm: string; monitor: number }
  | { ask: 'step'; alarm: string; step: AlarmStepName }
  | { ask: 'escalate'; alarm: string };

export const stepTimes: StepTimes = { acknowledged: 30, in_room: 120, resolved: 900 };

/**
 * What the database holds, and what a transaction does to it by the product's own rules. A request that
 * is refused changes nothing, and neither does one that comes again.
 */
export class SimulatedFloor {
  readonly monitors: SimulatedMonitor[];
  readonly offers = new Map<string, SimulatedOffer>();
  readonly alarms = new Map<string, SimulatedAlarm>();
  readonly #breaks: Break[] = [];
  readonly #answered = new Set<string>();

  constructor(monitors: number) {
    this.monitors = Array.from({ length: monitors }, () => ({
      status: 'pending',
      observers: { primary: null, backup: null },
      hadOwner: false,
    }));
  }

  commit(key: string, request: Request, now: number): void {
    if (this.#answered.has(key)) return;
    this.#answered.add(key);
    this.#take(request, now);
  }

  #take(request: Request, now: number): void {
    switch (request.ask) {
      case 'monitor':
        return this.#moveMonitor(request.monitor, request.event);
      case 'assign':
        return this.#place(request.monitor, (places) =>
          assigned(places, request.place, request.user),
        );
      case 'unassign':
        return this.#place(request.monitor, (places, isRunning) =>
          unassigned(places, request.place, isRunning),
        );
      case 'offer':
        return this.#offer(request, now);
      case 'settle':
        return this.#settle(request, now);
      case 'break':
        return this.#beginBreak(request.user);
      case 'back':
        return this.#endBreak(request.user);
      case 'raise':
        if (this.#monitor(request.monitor).status === 'active' && !this.alarms.has(request.alarm))
          this.alarms.set(request.alarm, {
            monitor: request.monitor,
            raisedAt: now,
            done: [],
            escalations: [],
          });
        return;
      case 'step':
        return this.#takeStep(request.alarm, request.step, now);
      case 'escalate':
        return this.#escalate(request.alarm, now);
    }
  }

  #monitor(index: number): SimulatedMonitor {
    const monitor = this.monitors[index];
    if (!monitor) throw new Error(`There is no monitor ${index}`);
    return monitor;
  }

  #moveMonitor(index: number, event: MonitoringEvent): void {
    const monitor = this.#monitor(index);
    const step = stepOf(monitor.status, event);
    if ('refused' in step) return;
    monitor.status = step.to;
    if (step.to !== 'stopped') return;
    monitor.observers = { primary: null, backup: null };
    for (const offer of this.offers.values())
      if (offer.monitor === index && offer.status === 'offered') {
        offer.status = 'cancelled';
        offer.settledTimes += 1;
      }
  }

  #place(
    index: number,
    change: (places: Places, isRunning: boolean) => ReturnType<typeof assigned>,
  ): void {
    const monitor = this.#monitor(index);
    if (monitor.status === 'stopped') return;
    const step = change(monitor.observers, true);
    if ('to' in step) this.#hold(monitor, step.to);
  }

  #hold(monitor: SimulatedMonitor, places: Places): void {
    monitor.observers = places;
    monitor.hadOwner ||= places.primary !== null;
  }

  #offer({ offer, monitor, from, to }: Extract<Request, { ask: 'offer' }>, now: number): void {
    if (this.#monitor(monitor).observers.primary !== from || from === to) return;
    if (this.offers.has(offer)) return;
    const expiresAt = now + transferSeconds * 1_000;
    this.offers.set(offer, {
      monitor,
      from,
      to,
      status: 'offered',
      expiresAt,
      settledTimes: 0,
      takenFrom: null,
    });
  }

  #settle({ offer: name, act, by }: Extract<Request, { ask: 'settle' }>, now: number): void {
    const offer = this.offers.get(name);
    if (!offer) return;
    const step = settled(offer, act === 'expire' ? { act, now } : { act, by, now });
    if ('refused' in step) return;
    if (step.to === 'accepted') {
      const monitor = this.#monitor(offer.monitor);
      const given = handedOver(monitor.observers, offer);
      if ('refused' in given) return;
      offer.takenFrom = monitor.observers.primary;
      this.#hold(monitor, given.to);
    }
    offer.status = step.to;
    offer.settledTimes += 1;
  }

  /** All own patients or none: a break is one transaction. */
  #beginBreak(user: number): void {
    if (this.#breaks.some(({ whose, isOver }) => whose === user && !isOver)) return;
    const away = new Set(this.#breaks.filter(({ isOver }) => !isOver).map(({ whose }) => whose));
    const own = this.monitors.flatMap((monitor, index) =>
      monitor.observers.primary === user ? [{ monitor, index }] : [],
    );
    const steps = own.map(({ monitor }) =>
      onBreak(monitor.observers, !away.has(monitor.observers.backup ?? -1)),
    );
    const covers = new Map<number, number>();
    if (steps.some((step) => 'refused' in step)) return;
    for (const [place, { monitor, index }] of own.entries()) {
      const step = steps[place];
      if (!step || 'refused' in step || step.to.primary === null) continue;
      covers.set(index, step.to.primary);
      this.#hold(monitor, step.to);
    }
    this.#breaks.push({ whose: user, covers, isOver: false });
  }

  #endBreak(user: number): void {
    const current = this.#breaks.find(({ whose, isOver }) => whose === user && !isOver);
    if (!current) return;
    current.isOver = true;
    for (const [index, cover] of current.covers) {
      const monitor = this.#monitor(index);
      const step = backFromBreak(monitor.observers, user, cover);
      if ('to' in step) this.#hold(monitor, step.to);
    }
  }

  #takeStep(name: string, step: AlarmStepName, now: number): void {
    const alarm = this.alarms.get(name);
    if (!alarm || isResolved(alarm.done) || alarm.done.some((one) => one.step === step)) return;
    alarm.done.push({ step, at: new Date(now) });
  }

  #escalate(name: string, now: number): void {
    const alarm = this.alarms.get(name);
    if (!alarm) return;
    for (let next = this.nextOf(alarm); next && next.at.getTime() <= now; next = this.nextOf(alarm))
      alarm.escalations.push({ ...next, at: now });
  }

  nextOf = ({ raisedAt, done, escalations }: SimulatedAlarm) =>
    nextEscalation(new Date(raisedAt), done, stepTimes, escalations);
}
