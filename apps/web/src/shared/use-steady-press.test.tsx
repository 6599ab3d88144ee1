import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSteadyPress } from './use-steady-press.ts';

function Bar({ name, ids }: { name: string; ids: readonly string[] }) {
  const steady = useSteadyPress(ids.join(' '));
  return (
    ids.length > 0 && (
      <ul aria-label={name} {...steady}>
        {ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    )
  );
}

const page = (alarms: readonly string[], offers: readonly string[] = []) => (
  <>
    <Bar name="Alarms" ids={alarms} />
    <Bar name="Offers" ids={offers} />
  </>
);

beforeEach(() => vi.useFakeTimers());

const takesPresses = (bar: string) => screen.getByLabelText(bar).style.pointerEvents !== 'none';
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a bar whose lines have just come or gone takes no press by pointer until they can be read', () => {
  const { rerender } = render(page(['412']));
  expect(takesPresses('Alarms')).toBe(true);
  rerender(page(['415', '412']));
  expect(takesPresses('Alarms')).toBe(false);
  pass(400);
  rerender(page(['412']));
  pass(400);
  expect(takesPresses('Alarms')).toBe(false);
  pass(100);
  expect(takesPresses('Alarms')).toBe(true);
});

test('the first line comes where something else stood, and moves the bars below', () => {
  const { rerender } = render(page([], ['Hand-over']));
  expect(takesPresses('Offers')).toBe(true);
  rerender(page(['412'], ['Hand-over']));
  expect(takesPresses('Alarms')).toBe(false);
  expect(takesPresses('Offers')).toBe(false);
  pass(500);
  expect(takesPresses('Alarms')).toBe(true);
  rerender(page([], ['Hand-over']));
  expect(takesPresses('Offers')).toBe(false);
  pass(500);
  expect(takesPresses('Offers')).toBe(true);
});
