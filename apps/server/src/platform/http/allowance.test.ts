import { describe, expect, it } from 'vitest';
import { Allowance } from './allowance.ts';

const at = (seconds: number) => new Date(seconds * 1_000);

function allowance() {
  let now = at(0);
  const rule = { burst: 3, perMinute: 60 };
  const one = new Allowance<number>({ now: () => now }, rule);
  return { take: (session: number) => one.take(session), pass: (to: number) => (now = at(to)) };
}

describe('how many events a session may send [R000-7.33]', () => {
  it('a few at once, then as time passes, and never more than a few at once again', () => {
    const { take, pass } = allowance();
    for (let event = 0; event < 3; event += 1) take(1);
    expect(() => take(1)).toThrow('Request::TooMany');
    pass(1);
    take(1);
    expect(() => take(1)).toThrow('Request::TooMany');
    pass(3_600);
    for (let event = 0; event < 3; event += 1) take(1);
    expect(() => take(1)).toThrow('Request::TooMany');
  });

  it('each session for itself', () => {
    const { take } = allowance();
    for (let event = 0; event < 3; event += 1) take(1);
    take(2);
  });

  it('a clock set back gives nothing away', () => {
    const { take, pass } = allowance();
    for (let event = 0; event < 3; event += 1) take(1);
    pass(-600);
    expect(() => take(1)).toThrow('Request::TooMany');
  });
});
