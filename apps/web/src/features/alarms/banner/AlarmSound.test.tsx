import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sound } from '../../../shared/sound.ts';
import { AlarmSound } from './AlarmSound.tsx';

// What every browser has and jsdom does not; nobody has touched the page.
Object.assign(navigator, { userActivation: { hasBeenActive: false } });

const sounds = (ids: number[]) => (
  <>
    {ids.map((id) => (
      <AlarmSound key={id} />
    ))}
  </>
);

test('asks for its own sound, which begins at once beside another and ends alone [R003-5.12]', () => {
  const stops = [vi.fn(), vi.fn()];
  const play = vi.spyOn(sound, 'play');
  for (const stop of stops) play.mockReturnValueOnce({ stop });
  const { rerender } = render(sounds([1]));
  rerender(sounds([1, 2]));
  expect(play.mock.calls).toEqual([['alarm-high'], ['alarm-high']]);
  rerender(sounds([2]));
  expect(stops.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});
