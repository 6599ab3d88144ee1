import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  newSession,
  type Effect,
  type SessionEvent,
  type SessionKind,
  type SessionState,
} from './session-state.ts';
import { transition } from './transition.ts';

/** Everything that effects open, and what has been asked for and not answered yet. */
class World {
  state: SessionState;
  readonly peers = new Set<string>();
  readonly viewers = new Set<number>();
  readonly media = new Set<number>();
  readonly microphones = new Set<number>();
  readonly timers = new Set<string>();
  readonly joins: number[] = [];
  readonly mediaRequests: number[] = [];
  readonly microphoneRequests: number[] = [];

  constructor(kind: SessionKind) {
    this.state = newSession(kind);
  }

  send(event: SessionEvent): void {
    const { state, effects } = transition(this.state, event);
    this.state = state;
    for (const effect of effects) this.#apply(effect);
  }

  #apply(effect: Effect): void {
    switch (effect.type) {
      case 'hold-media':
        return void this.mediaRequests.push(effect.attempt);
      case 'release-media':
        return void this.media.delete(effect.attempt);
      case 'join':
        return void this.joins.push(effect.attempt);
      case 'answer':
        // Two at once would show one room twice and leave one behind.
        expect(this.peers.size).toBe(0);
        return void this.peers.add('peer');
      case 'close-peer':
        return void this.peers.delete('peer');
      case 'leave':
        return void this.viewers.delete(effect.attempt);
      case 'open-microphone':
        return void this.microphoneRequests.push(effect.talkNumber);
      case 'shut-microphone':
        return void this.microphones.delete(effect.talkNumber);
      case 'set-timer':
        return void this.timers.add(effect.timer);
      case 'clear-timer':
        return void this.timers.delete(effect.timer);
      case 'mend-link':
      case 'tell':
        return;
    }
  }

  answerJoin(isGood: boolean): void {
    const attempt = this.joins.shift();
    if (attempt === undefined) return;
    if (isGood) this.viewers.add(attempt);
    this.send(
      isGood
        ? { type: 'joined', attempt }
        : { type: 'join-failed', attempt, problem: 'connect-failed' },
    );
  }

  answerMedia(isGood: boolean): void {
    const attempt = this.mediaRequests.shift();
    if (attempt === undefined) return;
    if (isGood) this.media.add(attempt);
    this.send(
      isGood
        ? { type: 'media-held', attempt }
        : { type: 'media-refused', attempt, problem: 'no-media-access' },
    );
  }

  answerMicrophone(isGood: boolean): void {
    const talkNumber = this.microphoneRequests.shift();
    if (talkNumber === undefined) return;
    if (isGood) this.microphones.add(talkNumber);
    this.send({ type: isGood ? 'microphone-opened' : 'microphone-refused', talkNumber });
  }

  loseMicrophone(): void {
    for (const talkNumber of this.microphones) this.send({ type: 'microphone-lost', talkNumber });
  }

  fire(): void {
    const [timer] = this.state.timers;
    if (timer === undefined) return;
    this.timers.delete(timer);
    this.send({ type: 'time-is-up', timer });
  }

  answerEverything(): void {
    while (this.joins.length > 0) this.answerJoin(true);
    while (this.mediaRequests.length > 0) this.answerMedia(true);
    while (this.microphoneRequests.length > 0) this.answerMicrophone(true);
  }

  get open(): number {
    const { peers, viewers, media, microphones, timers } = this;
    return [peers, viewers, media, microphones, timers].reduce((sum, { size }) => sum + size, 0);
  }
}

const current = (
  type:
    'frame' | 'stalled' | 'frozen' | 'link-lost' | 'link-mended' | 'room-left' | 'room-restarted',
) => fc.constant((world: World) => world.send({ type, attempt: world.state.attempt }));
const plain = (
  type:
    'stop' | 'withdrawn' | 'moved' | 'device-offline' | 'device-online' | 'talk' | 'shut' | 'voice',
) => fc.constant((world: World) => world.send({ type }));

const deed: fc.Arbitrary<(world: World) => void> = fc.oneof(
  fc.boolean().map((sendsMedia) => (world: World) => world.send({ type: 'connect', sendsMedia })),
  { weight: 3, arbitrary: fc.boolean().map((good) => (world: World) => world.answerJoin(good)) },
  fc.boolean().map((good) => (world: World) => world.answerMedia(good)),
  fc.boolean().map((good) => (world: World) => world.answerMicrophone(good)),
  fc.constant((world: World) => world.loseMicrophone()),
  { weight: 2, arbitrary: fc.constant((world: World) => world.fire()) },
  { weight: 3, arbitrary: current('frame') },
  current('stalled'),
  current('frozen'),
  current('link-lost'),
  current('link-mended'),
  current('room-left'),
  current('room-restarted'),
  fc.constant((world: World) =>
    world.send({ type: 'signal-failed', attempt: world.state.attempt }),
  ),
  fc
    .boolean()
    .map(
      (isClosed) => (world: World) =>
        world.send({ type: 'curtain', attempt: world.state.attempt, isClosed }),
    ),
  plain('stop'),
  plain('withdrawn'),
  plain('moved'),
  plain('device-offline'),
  plain('device-online'),
  { weight: 2, arbitrary: plain('talk') },
  plain('shut'),
  plain('voice'),
);
const kinds = fc.constantFrom<SessionKind>('meeting', 'monitoring', 'test');

it('leaves no microphone, track, peer, viewer or timer behind after a stop [R001-4.4]', () => {
  fc.assert(
    fc.property(kinds, fc.array(deed, { maxLength: 60 }), (kind, deeds) => {
      const world = new World(kind);
      for (const act of deeds) act(world);
      world.send({ type: 'stop' });
      world.answerEverything();
      expect(world.open).toBe(0);
    }),
    { numRuns: 10_000 },
  );
});

it('has the microphone open only while the picture is there', () => {
  fc.assert(
    fc.property(kinds, fc.array(deed, { maxLength: 60 }), (kind, deeds) => {
      const world = new World(kind);
      for (const act of deeds) {
        act(world);
        if (world.state.phase !== 'connected') expect(world.microphones.size).toBe(0);
        expect(world.microphones.size).toBeLessThanOrEqual(1);
        expect(world.timers).toEqual(new Set(world.state.timers));
      }
    }),
    { numRuns: 2_000 },
  );
});
