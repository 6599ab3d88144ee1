import { expect, it } from 'vitest';
import {
  newSession,
  type Effect,
  type SessionEvent,
  type SessionKind,
  type SessionState,
} from './session-state.ts';
import { transition } from './transition.ts';

const run = (kind: SessionKind, ...events: SessionEvent[]) => {
  let state: SessionState = newSession(kind);
  let effects: readonly Effect[] = [];
  for (const event of events) ({ state, effects } = transition(state, event));
  return { state, effects };
};
const watch: SessionEvent = { type: 'connect', sendsMedia: false };
const joined: SessionEvent = { type: 'joined', attempt: 1 };
const frame: SessionEvent = { type: 'frame', attempt: 1 };
const upTo = {
  joining: [watch],
  linking: [watch, joined],
  connected: [watch, joined, frame],
} as const;
const timer = (name: Extract<Effect, { type: 'set-timer' }>['timer'], ms: number): Effect => ({
  type: 'set-timer',
  timer: name,
  ms,
});
const up = (name: Extract<Effect, { type: 'set-timer' }>['timer']): SessionEvent => ({
  type: 'time-is-up',
  timer: name,
});

it.each([
  ['monitoring', 20_000],
  ['meeting', 60_000],
  ['test', 60_000],
] as const)('gives a %s %i ms to show its first frame [R001-4.1]', (kind, ms) => {
  expect(run(kind, watch).effects).toContainEqual(timer('connect', ms));
  const { state, effects } = run(kind, ...upTo.linking, up('connect'));
  expect(state).toMatchObject({ phase: 'failed', problem: 'connect-timeout', timers: [] });
  expect(effects).toEqual([{ type: 'close-peer' }, { type: 'leave', attempt: 1 }]);
});

it('is connected by the first painted frame, not by the track [R001-4.1]', () => {
  expect(run('monitoring', ...upTo.linking).state.phase).toBe('linking');
  expect(run('monitoring', ...upTo.connected).state).toMatchObject({
    phase: 'connected',
    timers: [],
  });
});

it('tries once more 40 s after a join that failed, and then says so [R001-4.3]', () => {
  const failed = (attempt: number): SessionEvent => ({
    type: 'join-failed',
    attempt,
    problem: 'connect-failed',
  });
  const first = run('monitoring', watch, failed(1));
  expect(first.state.phase).toBe('waiting');
  expect(first.effects).toContainEqual(timer('retry', 40_000));
  const second = run('monitoring', watch, failed(1), up('retry'), failed(2));
  expect(second.state).toMatchObject({ phase: 'failed', problem: 'connect-failed' });
  expect(run('meeting', watch, failed(1)).state.phase).toBe('failed');
});

it.each(['peer-already-connected', 'peer-duplicate-connection'] as const)(
  'never tries again by itself after %s',
  (problem) => {
    const { state } = run('monitoring', watch, { type: 'join-failed', attempt: 1, problem });
    expect(state).toMatchObject({ phase: 'failed', problem, timers: [] });
  },
);

it('mends a broken link for 3 s, then takes a new one, with the microphone shut from the start', () => {
  const talking: SessionEvent[] = [
    ...upTo.connected,
    { type: 'talk' },
    { type: 'microphone-opened', talkNumber: 1 },
  ];
  const broken = run('monitoring', ...talking, { type: 'link-lost', attempt: 1 });
  expect(broken.state).toMatchObject({ phase: 'mending', talk: 'shut', isStalled: true });
  expect(broken.effects).toEqual([
    { type: 'clear-timer', timer: 'silence' },
    { type: 'shut-microphone', talkNumber: 1 },
    timer('mend', 3_000),
    { type: 'mend-link', attempt: 1 },
  ]);
  const anew = run('monitoring', ...talking, { type: 'link-lost', attempt: 1 }, up('mend'));
  expect(anew.state).toMatchObject({ phase: 'joining', attempt: 2 });
  expect(anew.effects).toContainEqual({ type: 'leave', attempt: 1 });
  expect(anew.effects).toContainEqual({ type: 'join', attempt: 2 });
});

it('comes back 3 s after the room left, or as soon as the device is online again [R001-4.2]', () => {
  const left: SessionEvent = { type: 'room-left', attempt: 1 };
  const waiting = run('monitoring', ...upTo.connected, left);
  expect(waiting.effects).toContainEqual(timer('reconnect', 3_000));
  expect(waiting.effects).toContainEqual({ type: 'tell', what: 'reconnecting' });
  const offline = run('monitoring', ...upTo.connected, { type: 'device-offline' }, left);
  expect(offline.state).toMatchObject({ phase: 'waiting', timers: [] });
  const back = transition(offline.state, { type: 'device-online' });
  expect(back.state).toMatchObject({ phase: 'joining', attempt: 2 });
});

it('joins a room that was started anew at once: it is there to be joined [R001-4.140]', () => {
  const restarted: SessionEvent = { type: 'room-restarted', attempt: 1 };
  for (const before of [upTo.connected, [...upTo.connected, { type: 'link-lost', attempt: 1 }]]) {
    const again = run('monitoring', ...(before as SessionEvent[]), restarted);
    expect(again.state).toMatchObject({ phase: 'joining', attempt: 2, hasPeer: false });
    expect(again.effects).toContainEqual({ type: 'tell', what: 'reconnecting' });
  }
  expect(run('meeting', ...upTo.connected, restarted).state.problem).toBe('disconnected');
  const late = run('monitoring', ...upTo.connected, { type: 'stop' }, restarted);
  expect(late.state.phase).toBe('stopped');
});

it('leaves a running picture alone when the server says that the device is offline', () => {
  const { state, effects } = run('monitoring', ...upTo.connected, { type: 'device-offline' });
  expect(state.phase).toBe('connected');
  expect(effects).toEqual([]);
});

it('ends a visit that was lost or froze, and asks the person', () => {
  const left = run('meeting', ...upTo.connected, { type: 'room-left', attempt: 1 });
  expect(left.state).toMatchObject({ phase: 'failed', problem: 'disconnected' });
  const frozen = run('meeting', ...upTo.connected, { type: 'frozen', attempt: 1 });
  expect(frozen.state).toMatchObject({ phase: 'failed', problem: 'patient-video-frozen' });
});

it('ends a test after 5 minutes', () => {
  expect(run('test', ...upTo.connected).effects).toContainEqual(timer('test', 300_000));
  expect(run('test', ...upTo.connected, up('test')).state.phase).toBe('stopped');
});

it('shuts a microphone that hears nothing for a minute', () => {
  const open: SessionEvent[] = [
    ...upTo.connected,
    { type: 'talk' },
    { type: 'microphone-opened', talkNumber: 1 },
  ];
  expect(run('monitoring', ...open).effects).toEqual([timer('silence', 60_000)]);
  expect(run('monitoring', ...open, { type: 'voice' }).effects).toEqual([timer('silence', 60_000)]);
  expect(run('monitoring', ...open, up('silence')).state.talk).toBe('shut');
});

it('shuts a microphone that is unplugged while it is open, and says so', () => {
  const unplugged: SessionEvent = { type: 'microphone-lost', talkNumber: 1 };
  const { state, effects } = run(
    'monitoring',
    ...upTo.connected,
    { type: 'talk' },
    { type: 'microphone-opened', talkNumber: 1 },
    unplugged,
  );
  expect(state.talk).toBe('shut');
  expect(effects).toContainEqual({ type: 'shut-microphone', talkNumber: 1 });
  expect(effects).toContainEqual({ type: 'tell', what: 'microphone-refused' });
  expect(run('monitoring', ...upTo.connected, { type: 'talk' }, unplugged).state.talk).toBe(
    'opening',
  );
});

it('leaves again when the answer to a join comes after the stop', () => {
  const { effects } = run('monitoring', watch, { type: 'stop' }, joined);
  expect(effects).toEqual([{ type: 'leave', attempt: 1 }]);
});

it('asks for camera and microphone before a visit, and gives back what is granted too late', () => {
  const visit: SessionEvent = { type: 'connect', sendsMedia: true };
  const held: SessionEvent = { type: 'media-held', attempt: 1 };
  expect(run('meeting', visit).state.phase).toBe('asking');
  expect(run('meeting', visit, held).effects).toContainEqual({ type: 'join', attempt: 1 });
  expect(run('meeting', visit, { type: 'stop' }, held).effects).toEqual([
    { type: 'release-media', attempt: 1 },
  ]);
  const refused = run('meeting', visit, {
    type: 'media-refused',
    attempt: 1,
    problem: 'no-local-media-stream',
  });
  expect(refused.state).toMatchObject({ phase: 'failed', problem: 'no-local-media-stream' });
});

it('believes a picture that goes on while its link is mended', () => {
  const lost: SessionEvent = { type: 'link-lost', attempt: 1 };
  const mended: SessionEvent = { type: 'link-mended', attempt: 1 };
  const after = run('monitoring', ...upTo.connected, lost, frame, mended);
  expect(after.state).toMatchObject({ phase: 'connected', isStalled: false });
});

it('waits behind a closed curtain for as long as it takes, and is connected without a picture [R001-4.70]', () => {
  const curtain = (isClosed: boolean): SessionEvent => ({ type: 'curtain', attempt: 1, isClosed });
  const behind = [...upTo.linking, curtain(true)] as const;
  expect(run('monitoring', ...behind).state).toMatchObject({ phase: 'connected', timers: [] });
  const frozen: SessionEvent = { type: 'frozen', attempt: 1 };
  const stalled: SessionEvent = { type: 'stalled', attempt: 1 };
  expect(run('monitoring', ...behind, stalled, frozen).state).toMatchObject({
    phase: 'connected',
    isCurtained: true,
    isStalled: false,
  });
  const opened = run('monitoring', ...behind, curtain(false));
  expect(opened.state).toMatchObject({ isCurtained: false, isStalled: true, timers: ['reopen'] });
  expect(run('monitoring', ...behind, curtain(false), frame).state).toMatchObject({
    isStalled: false,
    timers: [],
  });
  expect(run('monitoring', ...behind, curtain(false), up('reopen')).state.phase).toBe('waiting');
});

it('offers to take a picture back that moved to another window', () => {
  const { state } = run('monitoring', ...upTo.connected, { type: 'moved' });
  expect(state).toMatchObject({ phase: 'failed', problem: 'peer-already-connected', timers: [] });
});
