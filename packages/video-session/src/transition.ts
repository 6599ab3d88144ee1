import type {
  Phase,
  Problem,
  SessionEvent,
  SessionState,
  Step,
  TimerName,
} from './session-state.ts';
import {
  connectMs,
  mendMs,
  reconnectMs,
  reopenMs,
  retryMs,
  silenceMs,
  testMs,
} from './session-times.ts';
import { StepBuilder } from './step-builder.ts';

type Handler<Type extends SessionEvent['type']> = (
  step: StepBuilder,
  event: Extract<SessionEvent, { type: Type }>,
) => unknown;

/** What happens next, and what has to be done for it. Nothing else decides about a session. */
export function transition(state: SessionState, event: SessionEvent): Step {
  const step = new StepBuilder(state);
  (handlers[event.type] as Handler<typeof event.type>)(step, event);
  return step.step;
}

const resting: readonly Phase[] = ['idle', 'failed', 'stopped', 'waiting'];
const watching: readonly Phase[] = ['connected', 'mending'];
const linked: readonly Phase[] = ['linking', ...watching];

const isIn = ({ state }: StepBuilder, phases: readonly Phase[]): boolean =>
  phases.includes(state.phase);
const isCurrent = ({ state }: StepBuilder, { attempt }: { attempt: number }): boolean =>
  attempt === state.attempt;

/** Monitoring goes on for hours beside other tiles: it comes back without being asked. */
const heals = ({ state }: StepBuilder): boolean => state.kind === 'monitoring';

function begin(step: StepBuilder): void {
  const attempt = step.state.attempt + 1;
  const { sendsMedia, mediaOf } = step.state;
  step.set({ attempt, problem: undefined });
  if (!sendsMedia || mediaOf !== undefined) return join(step);
  step.set({ phase: 'asking' }).do({ type: 'hold-media', attempt });
}

/** The time runs from here: how long a person reads the browser's question is hers. */
function join(step: StepBuilder): void {
  const { kind, attempt } = step.state;
  step.set({ phase: 'joining' }).setTimer('connect', connectMs[kind]).do({ type: 'join', attempt });
}

function fail(step: StepBuilder, problem: Problem): void {
  step.closeLink().releaseMedia().set({ phase: 'failed', problem });
}

/** Nothing stays open while it waits. Without a timer it waits for the device to come back. */
function wait(step: StepBuilder, problem: Problem, timer: TimerName, ms: number): void {
  step.closeLink().set({ phase: 'waiting', problem });
  if (!step.state.isDeviceOffline) step.setTimer(timer, ms);
}

function joinFailed(step: StepBuilder, problem: Problem): void {
  const isFinal = problem === 'peer-already-connected' || problem === 'peer-duplicate-connection';
  if (isFinal || !heals(step) || step.state.hasRetried) return fail(step, problem);
  step.set({ hasRetried: true });
  wait(step, problem, 'retry', retryMs);
}

function connected(step: StepBuilder): void {
  step.clearTimer('connect').set({ phase: 'connected', hasRetried: false });
  if (step.state.kind === 'test') step.setTimer('test', testMs);
}

function lost(step: StepBuilder, problem: Problem): void {
  if (!heals(step)) return fail(step, problem);
  step.do({ type: 'tell', what: 'reconnecting' });
  wait(step, problem, 'reconnect', reconnectMs);
}

const handlers: { [Type in SessionEvent['type']]: Handler<Type> } = {
  connect: (step, { sendsMedia }) => {
    if (!isIn(step, resting)) return;
    step.closeLink().set({ sendsMedia, hasRetried: false });
    if (!sendsMedia) step.releaseMedia();
    begin(step);
  },
  stop: (step) => step.closeLink().releaseMedia().set({ phase: 'stopped', problem: undefined }),
  withdrawn: (step) => {
    if (!isIn(step, ['idle', 'failed', 'stopped'])) fail(step, 'withdrawn');
  },
  moved: (step) => {
    if (!isIn(step, ['idle', 'failed', 'stopped'])) fail(step, 'peer-already-connected');
  },
  'media-held': (step, event) => {
    // Granted after the person had given up: nothing may stay open.
    if (step.state.phase !== 'asking' || !isCurrent(step, event)) {
      step.do({ type: 'release-media', attempt: event.attempt });
      return;
    }
    join(step.set({ mediaOf: event.attempt }));
  },
  'media-refused': (step, event) => {
    if (step.state.phase === 'asking' && isCurrent(step, event)) fail(step, event.problem);
  },
  joined: (step, event) => {
    // An answer that comes too late must not leave a viewer behind whom nobody watches through.
    if (step.state.phase !== 'joining' || !isCurrent(step, event)) {
      step.do({ type: 'leave', attempt: event.attempt });
      return;
    }
    step
      .set({ phase: 'linking', isJoined: true, hasPeer: true })
      .do({ type: 'answer', attempt: event.attempt });
  },
  'join-failed': (step, event) => {
    if (step.state.phase === 'joining' && isCurrent(step, event)) joinFailed(step, event.problem);
  },
  'signal-failed': (step, event) => {
    if (step.state.phase === 'linking' && isCurrent(step, event)) joinFailed(step, 'signal-failed');
  },
  frame: (step, event) => {
    if (!isCurrent(step, event)) return;
    if (step.state.phase === 'linking') connected(step);
    if (isIn(step, watching)) step.clearTimer('reopen').set({ isStalled: false });
  },
  stalled: (step, event) => {
    if (isCurrent(step, event) && isIn(step, watching) && !step.state.isCurtained)
      step.set({ isStalled: true });
  },
  frozen: (step, event) => {
    if (isCurrent(step, event) && isIn(step, watching) && !step.state.isCurtained)
      lost(step, 'patient-video-frozen');
  },
  'link-lost': (step, event) => {
    if (!isCurrent(step, event) || step.state.phase !== 'connected') return;
    step
      .shutMicrophone()
      .set({ phase: 'mending', isStalled: true })
      .setTimer('mend', mendMs)
      .do({ type: 'mend-link', attempt: event.attempt });
  },
  'link-mended': (step, event) => {
    if (isCurrent(step, event) && step.state.phase === 'mending')
      step.clearTimer('mend').set({ phase: 'connected' });
  },
  'room-left': (step, event) => {
    if (isCurrent(step, event) && isIn(step, linked)) lost(step, 'disconnected');
  },
  'room-restarted': (step, event) => {
    if (!isCurrent(step, event) || !isIn(step, linked)) return;
    if (!heals(step)) {
      fail(step, 'disconnected');
      return;
    }
    step.do({ type: 'tell', what: 'reconnecting' });
    begin(step.closeLink());
  },
  curtain: (step, { attempt, isClosed }) => {
    const { isCurtained } = step.state;
    if (!isCurrent(step, { attempt }) || !isIn(step, linked) || isClosed === isCurtained) return;
    step.set({ isCurtained: isClosed, isStalled: !isClosed });
    if (isClosed) step.clearTimer('reopen');
    if (isClosed && step.state.phase === 'linking') connected(step);
    // What the tile shows is older than the curtain until a new picture is there.
    if (!isClosed) step.setTimer('reopen', reopenMs);
  },
  'device-offline': (step) => {
    step.set({ isDeviceOffline: true });
    if (step.state.phase === 'waiting') step.clearTimer('retry').clearTimer('reconnect');
  },
  'device-online': (step) => {
    const wasOffline = step.state.isDeviceOffline;
    step.set({ isDeviceOffline: false });
    if (!wasOffline || step.state.phase !== 'waiting') return;
    begin(step.clearTimer('retry').clearTimer('reconnect'));
  },
  talk: (step) => {
    if (step.state.phase !== 'connected' || step.state.talk !== 'shut') return;
    const talkNumber = step.state.talkNumber + 1;
    step.set({ talk: 'opening', talkNumber }).do({ type: 'open-microphone', talkNumber });
  },
  shut: (step) => step.shutMicrophone(),
  voice: (step) => {
    if (step.state.talk === 'open') step.setTimer('silence', silenceMs);
  },
  'microphone-opened': (step, { talkNumber }) => {
    if (step.state.talk === 'opening' && talkNumber === step.state.talkNumber)
      step.set({ talk: 'open' }).setTimer('silence', silenceMs);
    else step.do({ type: 'shut-microphone', talkNumber });
  },
  'microphone-refused': (step, { talkNumber }) => {
    if (step.state.talk !== 'opening' || talkNumber !== step.state.talkNumber) return;
    step.set({ talk: 'shut' }).do({ type: 'tell', what: 'microphone-refused' });
  },
  'microphone-lost': (step, { talkNumber }) => {
    if (step.state.talk !== 'open' || talkNumber !== step.state.talkNumber) return;
    step.shutMicrophone().do({ type: 'tell', what: 'microphone-refused' });
  },
  'time-is-up': (step, { timer }) => {
    if (!step.state.timers.includes(timer)) return;
    step.set({ timers: step.state.timers.filter((name) => name !== timer) });
    timeIsUp[timer](step);
  },
};

const timeIsUp: Record<TimerName, (step: StepBuilder) => unknown> = {
  connect: (step) => fail(step, 'connect-timeout'),
  mend: (step) => {
    if (!heals(step)) {
      fail(step, 'disconnected');
      return;
    }
    step.do({ type: 'tell', what: 'reconnecting' });
    if (step.state.isDeviceOffline) wait(step, 'disconnected', 'reconnect', reconnectMs);
    else begin(step.closeLink());
  },
  reconnect: begin,
  retry: begin,
  test: (step) => step.closeLink().releaseMedia().set({ phase: 'stopped' }),
  silence: (step) => step.shutMicrophone(),
  reopen: (step) => lost(step, 'patient-video-frozen'),
};
