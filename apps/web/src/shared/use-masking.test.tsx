import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { observable } from './observable.ts';
import { ServicesContext } from './services.ts';
import type { Services } from './services.ts';
import { useMasking } from './use-masking.ts';

function Patient() {
  const { name, mrn, dob } = useMasking();
  return <p>{[name('Avery Quill'), mrn('MRN-004711'), dob('1948-03-09')].join(' ')}</p>;
}

test('a change of the preference masks what is already on screen [R000-5.7]', () => {
  const person = (enabled: boolean) =>
    ({ user_preferences: [{ key: 'mask_phi', settings: { enabled } }] }) as unknown as CurrentUser;
  const user = observable(person(false));
  render(
    <ServicesContext value={{ user } as unknown as Services}>
      <Patient />
    </ServicesContext>,
  );
  expect(screen.getByText('Avery Quill MRN-004711 03/09/1948')).toBeTruthy();
  act(() => user.set(person(true)));
  expect(screen.getByText('A***** Q***** *******711 **/**/1948')).toBeTruthy();
});
