import { ApiTimeout, NetworkFailure } from '@lamplight/api-client/failures';
import type { Group } from '@lamplight/contracts/entities/group';
import type { Language } from '@lamplight/contracts/entities/language';
import type { Permission } from '@lamplight/contracts/permissions';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupResource } from '../../features/groups/group-resource.tsx';
import { languageResource } from '../../features/languages/language-resource.tsx';
import {
  findInput,
  input,
  press,
  rejection,
  showResource,
  type,
} from './testing/resource-pages.tsx';

const edited = {
  version: 1,
  created_at: '2026-03-01T08:00:00Z',
  updated_at: '2026-03-01T08:00:00Z',
};
const welsh = { id: 3, name: 'Welsh', code: 'cy', is_enabled: true, ...edited } as Language;
const night = {
  id: 8,
  name: 'Night',
  narrows_scope: false,
  members: [{ id: 7, name: 'Nell Lanternlight' }],
  units: [],
  member_count: 1,
  unit_count: 0,
  hidden_member_count: 0,
  hidden_unit_count: 0,
  ...edited,
} as unknown as Group;

const showAdd = async () => {
  const pages = showResource(languageResource, { at: 'add', rows: [welsh] });
  await findInput('Name');
  return pages;
};
const showEdit = async () => {
  const pages = showResource(languageResource, { at: { edit: welsh.id }, rows: [welsh] });
  await findInput('Name');
  return pages;
};
const showList = async (
  rows: Language[] = [welsh],
  permissions: Permission[] = [languageResource.edit],
) => {
  const pages = showResource(languageResource, { at: 'list', rows, permissions });
  await screen.findByRole('heading', { level: 1, name: 'Languages' });
  return pages;
};
const fillWelsh = () => {
  type('Name', 'Welsh');
  type('Code', 'cy');
};
const invalid = (label: string) => input(label).getAttribute('aria-invalid') === 'true';

test('rejects an empty form with a message at each field, and sends nothing', async () => {
  const { writes } = await showAdd();
  press('Add language');
  await screen.findByText('Please enter a name');
  screen.getByText('Use a language code such as en, es or zh-Hant');
  expect(['Name', 'Code'].map(invalid)).toEqual([true, true]);
  expect(document.activeElement).toBe(input('Name'));
  expect(writes).toEqual([]);

  type('Name', ' Welsh ');
  await waitFor(() => expect(screen.queryByText('Please enter a name')).toBeNull());
  type('Code', 'cy');
  press('Add language');
  await waitFor(() =>
    expect(writes).toMatchObject([
      { call: 'languages.create', body: { name: 'Welsh', code: 'cy', is_enabled: true } },
    ]),
  );
});

test('rejects an invalid change in the same words as an addition', async () => {
  const { writes } = await showEdit();
  type('Name', '  ');
  press('Save');
  await screen.findByText('Please enter a name');
  expect(writes).toEqual([]);
});

test.each([
  ['Add language', showAdd],
  ['Save', showEdit],
])('"%s" shows what the server rejects at its field, and keeps the input', async (button, open) => {
  const { holdNextWrite, path } = await open();
  const before = path();
  fillWelsh();
  holdNextWrite(() =>
    Promise.reject(
      rejection('Record::NameTaken', {
        details: { fields: [{ path: 'name', text: 'There already is a language of this name' }] },
      }),
    ),
  );
  press(button);
  await screen.findByText('There already is a language of this name');
  expect([invalid('Name'), invalid('Code')]).toEqual([true, false]);
  expect(document.activeElement).toBe(input('Name'));
  expect(input('Code').value).toBe('cy');
  expect(path()).toBe(before);
});

test('shows a rejection that belongs to no field beside the buttons', async () => {
  const { holdNextWrite } = await showAdd();
  fillWelsh();
  holdNextWrite(() => Promise.reject(rejection('Access::Denied')));
  press('Add language');
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('You do not have permission for this.');
});

test.each([
  ['lost', new NetworkFailure('languages.create', 'no network'), 'could not be reached'],
  ['late', new ApiTimeout('languages.create', 20_000), 'did not answer in time'],
])('saves again under the same idempotency key after a %s reply', async (_, failure, text) => {
  const { holdNextWrite, writes, messages } = await showAdd();
  fillWelsh();
  holdNextWrite(() => Promise.reject(failure));
  press('Add language');
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  press('Add language');
  await waitFor(() => expect(messages).toEqual(['Language Welsh was added']));
  const [first, second] = writes.map(({ idempotencyKey }) => idempotencyKey);
  expect(first).not.toBe('');
  expect(second).toBe(first);
});

test('sends changed content under another idempotency key', async () => {
  const { holdNextWrite, writes } = await showAdd();
  fillWelsh();
  holdNextWrite(() => Promise.reject(new NetworkFailure('languages.create', 'no network')));
  press('Add language');
  await screen.findByRole('alert');
  type('Code', 'en');
  press('Add language');
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]?.idempotencyKey).not.toBe(writes[0]?.idempotencyKey);
});

test('removes a record only after the question was confirmed', async () => {
  const { writes, rows, messages, path } = await showEdit();
  press('Remove language');
  const question = await screen.findByRole('dialog', { name: 'Remove language Welsh?' });
  within(question).getByText('The language disappears from all lists. Its history is kept.');
  press('Keep');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes).toEqual([]);

  press('Remove language');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(messages).toEqual(['Language Welsh was removed']));
  expect(writes).toMatchObject([{ call: 'languages.remove', id: welsh.id }]);
  expect(rows.size).toBe(0);
  await waitFor(() => expect(path()).toBe('/health-system/languages'));
});

test('keeps a record that the server does not remove, and its form', async () => {
  const { holdNextWrite, messages, path } = await showEdit();
  const before = path();
  type('Name', 'Cymraeg');
  holdNextWrite(() => Promise.reject(rejection('Record::InUse')));
  press('Remove language');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(input('Name').value).toBe('Cymraeg');
  expect([messages, path()]).toEqual([[], before]);
});

test('warns about a record that someone else removed', async () => {
  const { rows, announce } = await showEdit();
  rows.clear();
  await announce(welsh.id, 'deleted');
  await screen.findByText('Somebody else has removed this language. It can no longer be saved.');
});

test('leads people who may edit from the list to adding and to each form', async () => {
  const { path } = await showList();
  screen.getByRole('link', { name: 'Add language' });
  fireEvent.click(await screen.findByRole('link', { name: 'Welsh' }));
  await findInput('Code');
  expect(path()).toBe('/health-system/languages/3/edit');
});

test('shows others the list without links and without actions', async () => {
  await showList([welsh], [['View', 'Hospital']]);
  await screen.findByText('Welsh');
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test.each([
  [[languageResource.edit], /Add the first one\./],
  [[], /Somebody with the permission for it can add one\./],
])('explains an empty list to people with %j', async (permissions, reason) => {
  await showList([], permissions);
  await screen.findByText(reason);
});

test('offers the import where the resource has one, to people who may edit', async () => {
  const imported = {
    ...languageResource,
    screens: { ...languageResource.screens, import: 'hospital.rooms.import' as const },
  };
  showResource(imported, { at: 'list', rows: [welsh] });
  await screen.findByRole('link', { name: 'Import' });
});

test.each([
  ['reads', [['View', 'Group'] as const], '/user-management/groups/8/view', 0],
  ['may edit', [groupResource.edit], '/user-management/groups/8/edit', 1],
] as const)(
  'leads a person who %s to the page of a record that they may open',
  async (_, permissions, address, editButtons) => {
    const pages = {
      rows: [night],
      permissions,
      replies: { 'users.list': page([]), 'units.list': page([]) },
    };
    const list = showResource(groupResource, { at: 'list', ...pages });
    fireEvent.click(await screen.findByRole('link', { name: 'Night' }));
    await screen.findByRole('heading', { level: 1, name: 'Group Night' });
    expect(list.path()).toBe(address);
    act(() => void list.router.navigate({ to: '/user-management/groups/8/view' }));
    await screen.findByText('Nell Lanternlight');
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryAllByRole('link', { name: 'Edit' })).toHaveLength(editButtons);
  },
);

test('hints at records that others add, and shows them when asked', async () => {
  const { rows, announce } = await showList();
  await screen.findByText('Welsh');
  rows.set(4, { ...welsh, id: 4 as never, name: 'Breton' });
  await announce(4, 'added');
  const hint = await screen.findByRole('button', { name: 'New entries were added. Show them' });
  expect(screen.queryByText('Breton')).toBeNull();
  fireEvent.click(hint);
  await screen.findByText('Breton');
  expect(screen.queryByRole('button', { name: /^New entries/ })).toBeNull();
});

test('hints at no record that the search would not find', async () => {
  const { rows, announce, router } = await showList();
  await screen.findByText('Welsh');
  await act(() => router.navigate({ to: '.', search: { q: 'Wel' } }));
  rows.set(4, { ...welsh, id: 4 as never, name: 'Breton' });
  await announce(4, 'added');
  rows.set(5, { ...welsh, id: 5 as never, name: 'Old Welsh' });
  rows.set(3, { ...welsh, name: 'Welsh, modern', version: 2 });
  await announce(3, 'updated');
  // Asked for after the addition: that one has been looked up by now.
  await screen.findByText('Welsh, modern');
  expect(screen.queryByRole('button', { name: /^New entries/ })).toBeNull();
  await announce(5, 'added');
  fireEvent.click(await screen.findByRole('button', { name: /^New entries/ }));
  await screen.findByText('Old Welsh');
  expect(screen.queryByText('Breton')).toBeNull();
});

test('follows changes and removals of rows without moving any', async () => {
  const { rows, announce, saveAsAnother } = await showList([
    welsh,
    { ...welsh, id: 4 as never, name: 'Breton' },
  ]);
  await screen.findByText('Breton');
  await saveAsAnother(welsh.id, { name: 'Zulu' });
  await screen.findByRole('link', { name: 'Zulu' });
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('a')?.textContent);
  expect(names()).toEqual(['Zulu', 'Breton']);
  rows.delete(4);
  await announce(4, 'deleted');
  await waitFor(() =>
    expect(screen.getByText('Breton').closest('tr')?.hasAttribute('data-removed')).toBe(true),
  );
  expect(names()).toEqual(['Zulu', 'Breton']);
});

test('lists the changes of a record beside its form', async () => {
  await showEdit();
  press('Field History');
  await screen.findByText(/^Added by Ada Harbormaster/);
});

test('shows that a record could not be loaded, and loads it on retry', async () => {
  const { rows } = showResource(languageResource, { at: { edit: 3 } });
  await screen.findByText('The language could not be opened');
  rows.set(3, welsh);
  press('Try again');
  expect((await findInput('Name')).value).toBe('Welsh');
});

function page(results: unknown[]) {
  return { results, metadata: { count: results.length, per_page: 100 } };
}
