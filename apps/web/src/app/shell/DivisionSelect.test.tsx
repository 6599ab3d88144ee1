import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import HintLayer from '@lamplight/ui/hint/HintLayer.tsx';
import { show } from '@lamplight/ui/testing/show.tsx';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DivisionSelect } from './DivisionSelect.tsx';
import type { DivisionSelectProps } from './DivisionSelect.tsx';

const divisions = [
  { id: 1, name: 'Harborlight Pier', color: '#5B86B0' },
  { id: 2, name: 'Harborlight Hill', color: '#5F9A7E' },
] as CurrentUser['divisions'];

const pick = (props: Partial<DivisionSelectProps> = {}) => {
  const onChoose = vi.fn();
  show(
    <>
      <HintLayer />
      <DivisionSelect
        divisions={divisions}
        division={1}
        isReadOnly={false}
        offersAll
        onChoose={onChoose}
        {...props}
      />
    </>,
  );
  return { onChoose, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Division' }) };
};

const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('all hospitals and the own divisions can be chosen, each with its colour [R000-2.6.1]', async () => {
  const { onChoose, field } = pick();
  await userEvent.click(field);
  expect(offered()).toEqual(['All hospitals', 'Harborlight Pier', 'Harborlight Hill']);
  const dots = screen.getAllByRole('option').map((one) => one.querySelector('span')?.style);
  expect(dots.map((style) => style?.background)).toContain('rgb(95, 154, 126)');
  await userEvent.click(screen.getByRole('option', { name: 'Harborlight Hill' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2');
});

test('a screen that cannot show all does not offer it [R000-2.6.2]', async () => {
  const { field } = pick({ offersAll: false });
  await userEvent.click(field);
  expect(offered()).toEqual(['Harborlight Pier', 'Harborlight Hill']);
});

test('with one division there is nothing to choose [R000-2.6.3]', () => {
  expect(pick({ divisions: divisions.slice(0, 1) }).field.disabled).toBe(true);
});

test('an editing page says why it cannot be changed, by mouse and by keyboard [R000-2.6.4]', async () => {
  const { onChoose, field } = pick({ isReadOnly: true });
  expect(field.readOnly).toBe(true);
  await userEvent.tab();
  expect(document.activeElement).toBe(field);
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    "Can't change division on editing page",
  );
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
});
