import type { Effect, SessionState, Step, TimerName } from './session-state.ts';

/** Collects what a transition changes and what has to be done for it, in order. */
export class StepBuilder {
  state: SessionState;
  readonly effects: Effect[] = [];

  constructor(state: SessionState) {
    this.state = state;
  }

  set(change: Partial<SessionState>): this {
    this.state = { ...this.state, ...change };
    return this;
  }

  do(effect: Effect): this {
    this.effects.push(effect);
    return this;
  }

  setTimer(timer: TimerName, ms: number): this {
    const others = this.state.timers.filter((name) => name !== timer);
    return this.set({ timers: [...others, timer] }).do({ type: 'set-timer', timer, ms });
  }

  clearTimer(timer: TimerName): this {
    if (!this.state.timers.includes(timer)) return this;
    const others = this.state.timers.filter((name) => name !== timer);
    return this.set({ timers: others }).do({ type: 'clear-timer', timer });
  }

  shutMicrophone(): this {
    if (this.state.talk === 'shut') return this;
    const { talkNumber } = this.state;
    return this.set({ talk: 'shut' })
      .clearTimer('silence')
      .do({ type: 'shut-microphone', talkNumber });
  }

  /** Microphone first: whatever goes wrong afterwards, nobody is heard any more. */
  closeLink(): this {
    const { attempt, hasPeer, isJoined } = this.state;
    this.shutMicrophone();
    for (const timer of this.state.timers) this.clearTimer(timer);
    if (hasPeer) this.do({ type: 'close-peer' });
    if (isJoined) this.do({ type: 'leave', attempt });
    return this.set({ hasPeer: false, isJoined: false, isStalled: false, isCurtained: false });
  }

  releaseMedia(): this {
    const { mediaOf } = this.state;
    if (mediaOf === undefined) return this;
    return this.set({ mediaOf: undefined }).do({ type: 'release-media', attempt: mediaOf });
  }

  get step(): Step {
    return { state: this.state, effects: this.effects };
  }
}
