import { afterRound, isStale, newAsking, nextDue } from './asking.ts';
import type { Asking } from './asking.ts';
import { createCrowds } from './crowds.ts';
import { lengthOf, scores } from './scores.ts';
import type { SoundName } from './scores.ts';

export interface QueueOptions {
  /** Milliseconds that only go forward. */
  now: () => number;
  /** Begins to sound now; `stop` ends it early. */
  begin: (name: SoundName) => { stop: () => void };
  /** What sounds has changed. */
  onChange: () => void;
}

export interface Sounding {
  name: SoundName;
  /** How many asked for it: three lost cameras are one sound and this number. */
  count: number;
}

interface Round {
  sounding: Sounding;
  stop: () => void;
  beganAt: number;
  endsAt: number;
}

/** Between an interrupted sound's release and what interrupts it. */
const handOverMs = 80;
/** Sounds that follow each other stay two sounds. */
const breathMs = 120;

const rankOf = (name: SoundName): number => scores[name].rank;

/** One queue, highest first, never two at once. It knows nothing of audio: only names and time. */
export function createSoundQueue({ now, begin, onChange }: QueueOptions) {
  const askings = new Map<symbol, Asking>();
  const crowds = createCrowds(now);
  let current: Round | undefined;
  let freeAt = 0;
  let paused = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setCurrent = (next: Round | undefined) => {
    current = next;
    onChange();
  };
  const waitingFor = (name: SoundName) => [...askings].filter(([, one]) => one.name === name);
  const earliestDue = (aboveRank: number): number =>
    Math.min(
      ...[...askings.values()]
        .filter(({ name }) => rankOf(name) > aboveRank)
        .map(({ dueAt }) => dueAt),
    );

  const start = (name: SoundName) => {
    const count = Math.max(waitingFor(name).length, crowds.size(name));
    const endsAt = now() + lengthOf(scores[name]) * 1_000;
    setCurrent({ sounding: { name, count }, ...begin(name), beganAt: now(), endsAt });
  };

  const interrupt = () => {
    current?.stop();
    freeAt = now() + handOverMs;
    setCurrent(undefined);
  };

  const finish = ({ sounding: { name }, beganAt }: Round) => {
    freeAt = now() + breathMs;
    crowds.sounded(name);
    for (const [key, asking] of waitingFor(name)) {
      // One round serves all who wait for it, so that two alarms keep one rhythm. Who came while
      // it sounded and wants only a few rounds has not been heard yet.
      if (Number.isFinite(asking.rounds) && asking.askedAt > beganAt) continue;
      const left = afterRound(asking, now());
      if (left) askings.set(key, left);
      else askings.delete(key);
    }
    setCurrent(undefined);
  };

  function turn() {
    clearTimeout(timer);
    for (const [key, asking] of askings) if (isStale(asking, now())) askings.delete(key);
    if (paused) return;
    if (current && current.endsAt <= now()) finish(current);
    const next = nextDue(askings.values(), now());
    // A lower sound never holds up a higher one; the lower one's round is played again later.
    if (current && next && rankOf(next.name) > rankOf(current.sounding.name)) interrupt();
    if (!current && next && freeAt <= now()) start(next.name);
    const at = current
      ? Math.min(current.endsAt, earliestDue(rankOf(current.sounding.name)))
      : Math.max(freeAt, earliestDue(Number.NEGATIVE_INFINITY));
    // Browsers slow the timers of hidden tabs, but not of one that was heard within 30 s.
    if (Number.isFinite(at)) timer = setTimeout(turn, Math.max(0, at - now()));
  }

  const takeBack = (key: symbol) => {
    if (!askings.delete(key)) return;
    if (current && waitingFor(current.sounding.name).length === 0) interrupt();
    turn();
  };

  return {
    /** Asks for a sound; the answer takes it back. */
    ask(name: SoundName, rounds?: number): () => void {
      const key = Symbol(name);
      askings.set(key, newAsking(name, now(), rounds));
      if (crowds.join(name)) {
        // One of them sounds, or has just sounded, for all.
        const isSounding = current?.sounding.name === name;
        const others = waitingFor(name).slice(crowds.soundedLately(name) && !isSounding ? 0 : 1);
        for (const [other] of others) askings.delete(other);
        if (current && isSounding)
          setCurrent({ ...current, sounding: { name, count: crowds.size(name) } });
      }
      turn();
      return () => takeBack(key);
    },
    sounding: (): Sounding | undefined => current?.sounding,
    /** Nothing can be heard: what repeats until stopped is kept, and begins again on resume. */
    pause() {
      if (paused) return;
      paused = true;
      clearTimeout(timer);
      if (current) interrupt();
    },
    resume() {
      if (!paused) return;
      paused = false;
      turn();
    },
  };
}
