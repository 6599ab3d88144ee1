import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Observable } from '../connection/observable.ts';
import type { Room } from '../room.ts';
import { CurtainPart } from './CurtainPart.tsx';

it('tells on the clock of the hospital when the curtain was closed, once it knows it', () => {
  const standing = new Observable<{ timezone: string } | undefined>(undefined);
  const state = new Observable({ state: 'closed', by: 'Ada North', since: '2026-03-01T20:05:00Z' });
  render(
    <CurtainPart room={{ curtain: { state }, connection: { standing } } as unknown as Room} />,
  );
  const words = () => screen.getByText(/^Closed by/).textContent;
  expect(words()).toBe('Closed by Ada North. Staff open it again.');
  act(() => standing.set({ timezone: 'Asia/Kolkata' }));
  expect(words()).toMatch(/^Closed by Ada North at 0?1:35(?:\sAM)?\. Staff open it again\.$/);
  act(() => standing.set({ timezone: 'America/New_York' }));
  expect(words()).toMatch(/ at (?:0?3:05\sPM|15:05)\./);
});
