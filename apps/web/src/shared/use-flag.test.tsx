import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { observable } from './observable.ts';
import { ServicesContext, useFlag } from './services.ts';
import type { Services } from './services.ts';

function Presets() {
  return <p>{useFlag('ptz_presets') ? 'on' : 'off'}</p>;
}

test('a flag that changes shows on what is already on screen [R000-6.8]', () => {
  const person = (enabled_flags: string[]) => ({ enabled_flags }) as unknown as CurrentUser;
  const user = observable(person(['screen_sharing']));
  render(
    <ServicesContext value={{ user } as unknown as Services}>
      <Presets />
    </ServicesContext>,
  );
  expect(screen.getByText('off')).toBeTruthy();
  act(() => user.set(person(['ptz_presets'])));
  expect(screen.getByText('on')).toBeTruthy();
});
