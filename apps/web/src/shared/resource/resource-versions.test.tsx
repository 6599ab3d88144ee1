import type { Language } from '@lamplight/contracts/entities/language';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languageResource } from '../../features/languages/language-resource.tsx';
import { hasUnsaved, keepDraftsIn } from '../forms/drafts.ts';
import { keepDraftsOnDevice, keptOnDevice } from '../forms/testing/draft-page.tsx';
import { findInput, input, press, showResource, type } from './testing/resource-pages.tsx';

/** What becomes of input that is not saved yet: kept, offered again, compared, asked about. */

const welsh = {
  id: 3,
  name: 'Welsh',
  code: 'cy',
  is_enabled: true,
  version: 1,
  created_at: '2026-03-01T08:00:00Z',
  updated_at: '2026-03-01T08:00:00Z',
} as Language;
const list = '/health-system/languages';

const open = async (at: 'add' | { edit: number }, stored: Language = welsh) => {
  const pages = showResource(languageResource, { at, rows: [stored] });
  await findInput('Name');
  return pages;
};
const openEdit = (stored?: Language) => open({ edit: welsh.id }, stored);
/** The page goes and is loaded again. */
async function reload(at: 'add' | { edit: number }, stored?: Language) {
  cleanup();
  await waitFor(() => expect(keptOnDevice()).not.toEqual([]));
  return open(at, stored);
}
const keeps = (count: number) => waitFor(() => expect(keptOnDevice()).toHaveLength(count));
const offer = () => screen.queryByText(/^You began this on /);
const continueDraft = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
const note = /^Please note Somebody else has just saved this\./;
const staleNote = () =>
  screen.queryAllByRole('alert').some(({ textContent }) => note.test(textContent));
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const findComparison = () => screen.findByRole('dialog', { name: 'Both versions' });

beforeEach(keepDraftsOnDevice);
afterEach(() => {
  cleanup();
  keepDraftsIn(undefined);
});

test('offers unsaved input again after a reload, encrypted until then [R000-4.8] [R000-4.9]', async () => {
  await open('add');
  type('Name', 'Half a name');
  await keeps(1);
  expect(keptOnDevice().join()).not.toContain('Half');
  await reload('add');
  await screen.findByText(/^You began this on /);
  expect(input('Name').value).toBe('');
  await continueDraft();
  expect(input('Name').value).toBe('Half a name');
  expect(offer()).toBeNull();
});

test('discards unsaved input for good [R000-4.8]', async () => {
  await open('add');
  type('Name', 'Half a name');
  await reload('add');
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await keeps(0);
  expect(offer()).toBeNull();
});

test.each(['add', { edit: welsh.id }] as const)(
  'keeps nothing of what was saved (%j)',
  async (at) => {
    const { messages } = await open(at);
    type('Name', 'Cymraeg');
    type('Code', 'cy');
    await keeps(1);
    press(at === 'add' ? 'Add language' : 'Save');
    await waitFor(() => expect(messages).toHaveLength(1));
    await keeps(0);
    expect(hasUnsaved()).toBe(false);
  },
);

test('keeps an offer until it is decided on, whatever is saved beside it [R000-4.8]', async () => {
  await open('add');
  type('Name', 'Half a name');
  const { messages } = await reload('add');
  await screen.findByText(/^You began this on /);
  type('Name', 'Welsh');
  type('Code', 'cy');
  await keeps(2);
  press('Add language');
  await waitFor(() => expect(messages).toEqual(['Language Welsh was added']));
  await keeps(1);
  await reload('add');
  await continueDraft();
  expect(input('Name').value).toBe('Half a name');
});

test('keeps what others saved since when unsaved input is continued [R000-4.8]', async () => {
  await openEdit();
  type('Name', 'Half a name');
  const { writes } = await reload({ edit: welsh.id }, { ...welsh, code: 'cy-GB', version: 2 });
  await continueDraft();
  expect(input('Name').value).toBe('Half a name');
  await waitFor(() => expect(staleNote()).toBe(true));
  press('Save');
  await findComparison();
  expect(radio('Code, saved version: cy-GB').checked).toBe(true);
  press('Save the selection');
  await waitFor(() =>
    expect(writes.at(-1)).toMatchObject({
      body: { name: 'Half a name', code: 'cy-GB', version: 2 },
    }),
  );
});

test('replaces an untouched form with what others save', async () => {
  const { saveAsAnother } = await openEdit();
  await saveAsAnother(welsh.id, { name: 'Theirs' });
  await waitFor(() => expect(input('Name').value).toBe('Theirs'));
  expect(staleNote()).toBe(false);
});

/** Someone else has saved name and code while the name was changed here. */
async function meetStale() {
  const pages = await openEdit();
  type('Name', 'Mine');
  await pages.saveAsAnother(welsh.id, { name: 'Theirs', code: 'cy-GB' });
  await waitFor(() => expect(staleNote()).toBe(true));
  expect(input('Name').value).toBe('Mine');
  press('Save');
  await findComparison();
  return pages;
}

test('shows both versions of a stale save: mine preselected where I typed, theirs elsewhere', async () => {
  const { rows, writes, messages, path } = await meetStale();
  expect(rows.get(welsh.id)).toMatchObject({ name: 'Theirs', version: 2 });
  const checked = [
    'Name, your version: Mine',
    'Name, saved version: Theirs',
    'Code, your version: cy',
    'Code, saved version: cy-GB',
  ].map((name) => radio(name).checked);
  expect(checked).toEqual([true, false, false, true]);
  // Not in question: it is the same in both.
  expect(screen.queryByRole('radio', { name: /^In use/ })).toBeNull();

  press('Back to editing');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(input('Name').value).toBe('Mine');
  press('Save');
  await findComparison();
  press('Save the selection');
  await waitFor(() => expect(messages).toEqual(['Language Mine was saved']));
  expect(writes.at(-1)?.body).toEqual({
    name: 'Mine',
    code: 'cy-GB',
    is_enabled: true,
    version: 2,
  });
  await waitFor(() => expect(path()).toBe(list));
});

test('saves what was selected by hand in the comparison', async () => {
  const { writes, messages } = await meetStale();
  fireEvent.click(radio('Name, saved version: Theirs'));
  fireEvent.click(radio('Code, your version: cy'));
  press('Save the selection');
  await waitFor(() => expect(messages).toEqual(['Language Theirs was saved']));
  expect(writes.at(-1)?.body).toMatchObject({ name: 'Theirs', code: 'cy' });
});

test('overwrites theirs with "Keep mine"', async () => {
  const { rows, messages } = await meetStale();
  press('Keep mine');
  await waitFor(() => expect(messages).toEqual(['Language Mine was saved']));
  expect(rows.get(welsh.id)).toMatchObject({ name: 'Mine', code: 'cy', version: 3 });
});

test('saves nothing with "Take theirs" and shows the stored values', async () => {
  const { rows, writes } = await meetStale();
  press('Take theirs');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([input('Name').value, input('Code').value]).toEqual(['Theirs', 'cy-GB']);
  expect(rows.get(welsh.id)?.version).toBe(2);
  // Only the save that was rejected.
  expect(writes).toHaveLength(1);
  expect(hasUnsaved()).toBe(false);
});

test('compares again when a third person saves during the comparison', async () => {
  const { saveAsAnother } = await meetStale();
  await saveAsAnother(welsh.id, { code: 'cym' });
  press('Save the selection');
  await screen.findByRole('radio', { name: 'Code, saved version: cym' });
});

test('keeps what is typed while a save is in flight, and saves it next', async () => {
  const { holdNextWrite, messages, writes, path } = await openEdit();
  const before = path();
  const answer = Promise.withResolvers<void>();
  holdNextWrite(() => answer.promise);
  type('Name', 'Saved slowly');
  press('Save');
  await waitFor(() => expect(writes).toHaveLength(1));
  type('Code', 'cym');
  answer.resolve();
  await waitFor(() => expect(messages).toEqual(['Language Saved slowly was saved']));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect([input('Name').value, input('Code').value]).toEqual(['Saved slowly', 'cym']);
  expect(path()).toBe(before);
  expect(writes[0]?.body).toMatchObject({ name: 'Saved slowly', code: 'cy' });
  press('Save');
  await waitFor(() => expect(path()).toBe(list));
  expect(writes[1]?.body).toMatchObject({ name: 'Saved slowly', code: 'cym', version: 2 });
});

test('asks before unsaved changes are left behind', async () => {
  const { path } = await openEdit();
  const before = path();
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Back to the languages' }));
  type('Name', 'Not saved yet');
  await keeps(1);
  leave();
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  press('Stay');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([path(), input('Name').value]).toEqual([before, 'Not saved yet']);
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe(list));
  await keeps(0);
});

test('asks nothing when the input is back to what is stored', async () => {
  const { path } = await openEdit();
  type('Name', 'Cymraeg');
  await keeps(1);
  type('Name', 'Welsh');
  await keeps(0);
  press('Cancel');
  await waitFor(() => expect(path()).toBe(list));
});
