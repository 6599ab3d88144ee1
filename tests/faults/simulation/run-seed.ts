import { alarmStepOrder, isResolved } from '../../../packages/domain/src/alarms/alarm-steps.ts';
import { monitoringEvents } from '../../../packages/domain/src/watching/monitoring-steps.ts';
import { seededRandom } from '../seeded-random.ts';
import { stepTimes, type Request, type SimulatedFloor } from './simulated-floor.ts';
import { UnreliableWorld } from './unreliable-world.ts';

const monitors = 4;
const people = 5;
const deeds = 120;

/** An alarm to which nobody came calls so often: spelled out here, so that the rule is checked and not repeated. */
const callsForAnswer = 3;
const unanswered = new Set(['sounded', 'delivered', 'seen']);

/** Rules that hold at every moment, whatever has happened. */
function brokenNow(floor: SimulatedFloor, wasStopped: Set<number>): string | undefined {
  for (const [index, { status, observers, hadOwner }] of floor.monitors.entries()) {
    if (wasStopped.has(index) && status !== 'stopped') return `monitor ${index} runs again`;
    if (status === 'stopped') wasStopped.add(index);
    else if (hadOwner && observers.primary === null) return `monitor ${index} has no owner`;
    if (observers.primary !== null && observers.primary === observers.backup)
      return `monitor ${index} has one person twice`;
  }
  for (const [name, offer] of floor.offers)
    if (offer.settledTimes > 1 || (offer.settledTimes === 1) !== (offer.status !== 'offered'))
      return `${name} was settled ${offer.settledTimes} times and is ${offer.status}`;
  for (const [name, offer] of floor.offers)
    if (offer.status === 'accepted' && offer.takenFrom !== offer.from)
      return `${name} took a patient from somebody who had not offered her`;
  for (const [name, { done, escalations }] of floor.alarms) {
    if (new Set(done.map(({ step }) => step)).size < done.length)
      return `${name} took a step twice`;
    const calls = escalations.map(({ step, round }) => `${step} ${round}`);
    if (new Set(calls).size < calls.length) return `${name} was escalated twice for one step`;
    const end = done.findIndex(({ step }) => step === 'resolved');
    if (end >= 0 && end < done.length - 1) return `${name} went on after its end`;
  }
  return undefined;
}

/** When all is quiet: nothing that was raised is forgotten, and nothing hangs. */
function forgotten(floor: SimulatedFloor, now: number): string | undefined {
  for (const [name, alarm] of floor.alarms) {
    const isUnanswered = alarm.done.every(({ step }) => unanswered.has(step));
    if (isUnanswered && alarm.escalations.length < callsForAnswer)
      return `${name} has no answer, and ${alarm.escalations.length} were called`;
    const next = floor.nextOf(alarm);
    if (!isResolved(alarm.done) && next && next.at.getTime() <= now)
      return `${name} waits for ${next.step}, and nobody was called`;
  }
  for (const [name, { status }] of floor.offers) if (status === 'offered') return `${name} hangs`;
  return undefined;
}

/** One shift of a simulated floor. Answers what went wrong, or nothing. The same seed is the same shift. */
export function runSeed(seed: number): string | undefined {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const number = (below: number) => Math.floor(random() * below);
  const wasStopped = new Set<number>();
  let broken: string | undefined;
  const world = new UnreliableWorld(random, monitors, (floor, request) => {
    broken ??= brokenNow(floor, wasStopped);
    jobsOf(request);
  });
  /** Jobs commit with their cause, and run at least once: late, and sometimes twice. */
  const jobs: { at: number; request: Request }[] = [];
  function jobsOf(request: Request): void {
    if (request.ask === 'offer') {
      const { offer } = request;
      jobs.push({
        at: world.now + 60_000,
        request: { ask: 'settle', offer, act: 'expire', by: -1 },
      });
    }
    if (request.ask === 'raise')
      for (const seconds of Object.values(stepTimes))
        for (const round of [1, 2, 3])
          jobs.push({
            at: world.now + seconds * round * 1_000,
            request: { ask: 'escalate', alarm: request.alarm },
          });
  }
  const runJobs = () => {
    const due = jobs.filter(({ at }) => at <= world.now);
    for (const job of due) {
      jobs.splice(jobs.indexOf(job), 1);
      for (let time = random() < 0.2 ? 2 : 1; time > 0; time -= 1) world.ask(job.request);
    }
  };
  const deedOf = (nth: number): Request => {
    const monitor = number(monitors);
    const [offers, alarms] = [[...world.floor.offers.keys()], [...world.floor.alarms.keys()]];
    const dice = number(12);
    if (dice === 0) return { ask: 'monitor', monitor, event: pick(monitoringEvents) };
    if (dice === 1) return { ask: 'monitor', monitor, event: 'start' };
    if (dice === 2)
      return { ask: 'assign', monitor, place: pick(['primary', 'backup']), user: number(people) };
    if (dice === 3) return { ask: 'unassign', monitor, place: pick(['primary', 'backup']) };
    if (dice <= 5) {
      const from = world.floor.monitors[monitor]?.observers.primary ?? number(people);
      return { ask: 'offer', offer: `offer ${nth}`, monitor, from, to: number(people) };
    }
    if (dice <= 7 && offers.length > 0) {
      const offer = pick(offers);
      const act = pick(['accept', 'accept', 'decline', 'cancel'] as const);
      const sides = world.floor.offers.get(offer);
      const by =
        random() < 0.1 ? number(people) : ((act === 'cancel' ? sides?.from : sides?.to) ?? 0);
      return { ask: 'settle', offer, act, by };
    }
    if (dice === 8) return { ask: pick(['break', 'back']), user: number(people) };
    if (dice >= 10 && alarms.length > 0)
      return { ask: 'step', alarm: pick(alarms), step: pick(alarmStepOrder) };
    return { ask: 'raise', alarm: `alarm ${nth}`, monitor };
  };
  for (let nth = 0; nth < deeds && !broken; nth += 1) {
    world.ask(deedOf(nth));
    world.advance(random() * 20_000);
    runJobs();
  }
  while (jobs.length > 0 && !broken) {
    world.advance(60_000);
    runJobs();
  }
  world.calmDown();
  return broken ?? forgotten(world.floor, world.now - 180_000);
}
