import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lengthOf, scores } from './scores.ts';
import type { SoundName } from './scores.ts';
import { createSoundQueue } from './sound-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What began when, in seconds; `cut` is when it was ended before its time. */
interface Heard {
  name: SoundName;
  at: number;
  cut?: number;
}

function listen() {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 10) / 100;
  const heard: Heard[] = [];
  const queue = createSoundQueue({
    now: () => Date.now(),
    begin: (name) => {
      const one: Heard = { name, at: seconds() };
      heard.push(one);
      return { stop: () => (one.cut = seconds()) };
    },
    onChange: () => undefined,
  });
  queue.resume();
  return { queue, heard, pass: (time: number) => vi.advanceTimersByTime(time * 1_000) };
}

const onsets = (heard: Heard[], name: SoundName) =>
  heard.filter((one) => one.name === name).map(({ at }) => at);

describe('repeats', () => {
  it('the high alarm comes again after 5 s, and after 30 s more urgently, until it is stopped [R000-4.56]', () => {
    const { queue, heard, pass } = listen();
    const stop = queue.ask('alarm-high');
    pass(50);
    // A round lasts 3.2 s; the pause is counted from its end.
    expect(onsets(heard, 'alarm-high')).toEqual([0, 8.2, 16.4, 24.6, 32.8, 38.5, 44.2, 49.9]);
    stop();
    pass(60);
    expect(heard).toHaveLength(8);
  });

  it('the medium alarm comes again after 15 s, the low one does not', () => {
    const { queue, heard, pass } = listen();
    queue.ask('alarm-medium');
    queue.ask('alarm-low');
    pass(40);
    expect(onsets(heard, 'alarm-medium')).toEqual([0, 16, 32]);
    expect(onsets(heard, 'alarm-low')).toEqual([1.12]);
  });

  it('a yellow nudge knocks three times and then becomes red', () => {
    const { queue, heard, pass } = listen();
    const stop = queue.ask('nudge-yellow');
    pass(34);
    expect(onsets(heard, 'nudge-yellow')).toEqual([0, 8.2, 16.4]);
    expect(onsets(heard, 'nudge-red')).toEqual([24.6, 29.2, 33.8]);
    stop();
    pass(30);
    expect(heard).toHaveLength(6);
  });

  it('a request sounds as often as its type says, once when it says nothing [R000-4.57]', () => {
    const { queue, heard, pass } = listen();
    queue.ask('request-high', 3);
    pass(60);
    queue.ask('request-low');
    pass(60);
    expect(onsets(heard, 'request-high')).toEqual([0, 5.48, 10.96]);
    expect(onsets(heard, 'request-low')).toEqual([60]);
  });
});

describe('one at a time', () => {
  it('plays the highest first, whatever was asked for first [R000-4.58]', () => {
    const { queue, heard, pass } = listen();
    queue.pause();
    for (const name of ['presence', 'request-low', 'alarm-low', 'nudge-red'] as const)
      queue.ask(name);
    queue.resume();
    pass(3);
    expect(heard.map(({ name }) => name)).toEqual([
      'nudge-red',
      'alarm-low',
      'request-low',
      'presence',
    ]);
  });

  it('lets a higher one interrupt, and plays the interrupted round again', () => {
    const { queue, heard, pass } = listen();
    queue.ask('request-high');
    pass(0.3);
    const stop = queue.ask('alarm-high');
    pass(4);
    stop();
    pass(4);
    expect(heard).toEqual([
      { name: 'request-high', at: 0, cut: 0.3 },
      { name: 'alarm-high', at: 0.38 },
      { name: 'request-high', at: 3.7 },
    ]);
  });

  it('never has two at once, for any order of askings', () => {
    const names = Object.keys(scores) as SoundName[];
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const { queue, heard, pass } = listen();
    const stops: (() => void)[] = [];
    for (let step = 0; step < 400; step += 1) {
      const name = names[Math.floor(random() * names.length)];
      if (name && random() < 0.6) stops.push(queue.ask(name, 1 + Math.floor(random() * 3)));
      else stops.splice(Math.floor(random() * stops.length), 1)[0]?.();
      pass(random() * 2);
    }
    expect(heard.length).toBeGreaterThan(100);
    for (const [index, next] of heard.slice(1).entries()) {
      const one = heard[index];
      if (!one) throw new Error('There is always one before.');
      const endsAt = one.cut ?? one.at + lengthOf(scores[one.name]);
      expect(next.at, `${next.name} after ${one.name}`).toBeGreaterThanOrEqual(endsAt - 0.011);
    }
  });

  it('two alarms of one kind keep one rhythm, until the last of them is stopped', () => {
    const { queue, heard, pass } = listen();
    const first = queue.ask('alarm-high');
    pass(1);
    const second = queue.ask('alarm-high');
    pass(9);
    first();
    pass(10);
    expect(onsets(heard, 'alarm-high')).toEqual([0, 8.2, 16.4]);
    second();
    pass(20);
    expect(heard).toHaveLength(3);
  });

  it('an alarm that comes in the pause of another begins at once, and both go on in its rhythm [R003-5.12]', () => {
    const { queue, heard, pass } = listen();
    queue.ask('alarm-high');
    pass(5);
    queue.ask('alarm-high');
    pass(10);
    expect(onsets(heard, 'alarm-high')).toEqual([0, 5, 13.2]);
  });

  it('stopping what sounds cuts it short', () => {
    const { queue, heard, pass } = listen();
    const stop = queue.ask('alarm-high');
    pass(1);
    stop();
    expect(heard).toEqual([{ name: 'alarm-high', at: 0, cut: 1 }]);
    expect(queue.sounding()).toBeUndefined();
  });
});

describe('lost cameras', () => {
  it('three or more in 10 s are one sound and a count', () => {
    const { queue, heard, pass } = listen();
    queue.ask('camera-lost');
    pass(0.1);
    for (let camera = 2; camera <= 16; camera += 1) queue.ask('camera-lost');
    expect(queue.sounding()).toEqual({ name: 'camera-lost', count: 16 });
    pass(9);
    expect(onsets(heard, 'camera-lost')).toEqual([0]);
  });

  it('one or two sound each for themselves', () => {
    const { queue, heard, pass } = listen();
    queue.ask('camera-lost');
    pass(2);
    queue.ask('camera-lost');
    pass(20);
    expect(onsets(heard, 'camera-lost')).toEqual([0, 2]);
  });

  it('are not silent for ever when they keep coming', () => {
    const { queue, heard, pass } = listen();
    for (let second = 0; second < 40; second += 1) {
      queue.ask('camera-lost');
      pass(1);
    }
    expect(onsets(heard, 'camera-lost').length).toBeGreaterThan(3);
    expect(onsets(heard, 'camera-lost').length).toBeLessThan(6);
  });
});

describe('while nothing can be heard', () => {
  it('keeps what repeats until stopped and forgets a chime after a minute', () => {
    const { queue, heard, pass } = listen();
    queue.pause();
    queue.ask('alarm-medium');
    queue.ask('request-low');
    pass(61);
    queue.resume();
    pass(5);
    expect(heard.map(({ name }) => name)).toEqual(['alarm-medium']);
  });

  it('cuts what sounds, and begins it again when it can be heard', () => {
    const { queue, heard, pass } = listen();
    queue.ask('alarm-high');
    pass(1);
    queue.pause();
    pass(10);
    queue.resume();
    pass(1);
    expect(heard).toEqual([
      { name: 'alarm-high', at: 0, cut: 1 },
      { name: 'alarm-high', at: 11 },
    ]);
  });
});
