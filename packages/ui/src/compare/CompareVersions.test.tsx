import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { CompareVersions } from './CompareVersions.tsx';

const fields = [
  { key: 'name', label: 'Name', mine: 'Mine', theirs: 'Theirs', changedByMe: true },
  { key: 'phone', label: 'Phone', mine: '', theirs: '207-555-0100', changedByMe: false },
  { key: 'unit', label: 'Unit', mine: 'West', theirs: 'West', changedByMe: false },
];

function compare() {
  const told = { onSave: vi.fn(), onTakeTheirs: vi.fn(), onBack: vi.fn() };
  show(<CompareVersions fields={fields} theirsNote="saved 14:02" saving={false} {...told} />);
  return { ...told, user: userEvent.setup() };
}

test('mine is proposed where I changed something, theirs elsewhere, and equals are not asked about', async () => {
  const { onSave, user } = compare();
  expect(screen.getByRole('radio', { name: 'Name, your version: Mine' })).toHaveProperty(
    'checked',
    true,
  );
  expect(screen.getByRole('radio', { name: 'Phone, your version: empty' })).toHaveProperty(
    'checked',
    false,
  );
  expect(screen.queryByRole('radio', { name: /^Unit/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save the selection' }));
  expect(onSave).toHaveBeenCalledWith({ name: 'mine', phone: 'theirs' });
});

test('each field can be decided by itself', async () => {
  const { onSave, user } = compare();
  await user.click(screen.getByRole('radio', { name: 'Name, saved version: Theirs' }));
  await user.click(screen.getByRole('radio', { name: 'Phone, your version: empty' }));
  await user.click(screen.getByRole('button', { name: 'Save the selection' }));
  expect(onSave).toHaveBeenCalledWith({ name: 'theirs', phone: 'mine' });
});

test('all of mine, all of theirs, or neither yet', async () => {
  const { onSave, onTakeTheirs, onBack, user } = compare();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(onSave).toHaveBeenCalledWith({ name: 'mine', phone: 'mine' });
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(onTakeTheirs).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Back to editing' }));
  expect(onBack).toHaveBeenCalledOnce();
});
