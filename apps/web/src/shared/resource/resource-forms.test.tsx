import { createTag, getTag, listTags, updateTag } from '@lamplight/contracts/calls/tags';
import { tagFields, type Tag } from '@lamplight/contracts/entities/tag';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findDraft, keepDraftsIn } from '../forms/drafts.ts';
import { keepDraftsOnDevice, keptOnDevice, showFormPage } from '../forms/testing/draft-page.tsx';
import { observable } from '../observable.ts';
import { useObservable } from '../use-observable.ts';
import { Editor } from './Editor.tsx';
import type { Resource } from './resource.ts';
import { ResourceAdd } from './ResourceAdd.tsx';

type Values = { name: string; color: string; version: number };
const resource: Resource<Tag, Values> = {
  id: 'tags',
  one: 'tag',
  many: 'tags',
  title: 'Tags',
  nameOf: ({ name }) => name,
  calls: { list: listTags, get: getTag, create: createTag, update: updateTag },
  screens: { list: 'health-system.tags.index' },
  edit: ['Edit', 'Hospital'],
  changed: 'tag.changed',
  table: {} as never,
  form: {
    fields: tagFields,
    blank: { name: '', color: '#6D5BDA' },
    valuesOf: ({ name, color }) => ({ name, color }),
    sections: [{ fields: [{ key: 'name', kind: 'text', label: 'Name', maxLength: 40 }] }],
  },
};
const stored = { id: 3, name: 'Old', color: '#6D5BDA', version: 1 } as Tag;

const nameField = () => screen.getByLabelText<HTMLInputElement>('Name');
const type = (value: string) => fireEvent.change(nameField(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(keepDraftsOnDevice);
afterEach(() => {
  cleanup();
  keepDraftsIn(undefined);
  vi.restoreAllMocks();
});

test.each([
  ['Add tag', () => <ResourceAdd resource={resource} />, 'Tag New was added'],
  [
    'Save',
    () => <Editor resource={resource} stored={stored} isGone={false} />,
    'Tag New was saved',
  ],
])(
  '%s that ends late tells it, and leads nobody off the page she has gone to',
  async (button, form, told) => {
    const answer = Promise.withResolvers<unknown>();
    const tell = vi.spyOn(notifications, 'show');
    const { router } = showFormPage(form, () => answer.promise);
    await screen.findByLabelText('Name');
    type('New');
    press(button);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', true),
    );
    // She has said that she leaves.
    act(() => void router.navigate({ to: '/wall', ignoreBlocker: true }));
    await screen.findByText('Elsewhere');
    await act(async () => answer.resolve({ ...stored, name: 'New', version: 2 }));
    await waitFor(() => expect(tell).toHaveBeenCalledWith({ message: told }));
    await act(async () => undefined);
    expect(router.state.location.pathname).toBe('/wall');
  },
);

test('a save leads to the list', async () => {
  const { router } = showFormPage(
    () => <ResourceAdd resource={resource} />,
    () => Promise.resolve(stored),
  );
  await screen.findByLabelText('Name');
  type('New');
  press('Add tag');
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).toContain('tags');
});

test('what was begun for one is offered for that one alone, and names it nowhere', async () => {
  const color = observable('');
  const Steps = () => {
    const chosen = useObservable(color);
    return chosen === '' ? (
      'First step'
    ) : (
      <ResourceAdd resource={resource} begun={{ color: chosen }} />
    );
  };
  showFormPage(Steps, () => Promise.resolve(stored));
  const goTo = async (chosen: string) => {
    act(() => color.set(chosen));
    if (chosen !== '') await screen.findByLabelText('Name');
  };
  await screen.findByText('First step');
  await goTo('#111111');
  type('Of the first');
  await goTo('');
  await waitFor(() => expect(keptOnDevice()).toHaveLength(1));
  expect(keptOnDevice().join()).not.toContain('111111');

  await goTo('#222222');
  await act(async () => {
    await findDraft('tags.add');
  });
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  type('Of the second');
  await goTo('');
  await waitFor(() => expect(keptOnDevice()).toHaveLength(2));
  await goTo('#111111');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(nameField().value).toBe('Of the first');
  await goTo('');
  await goTo('#222222');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(nameField().value).toBe('Of the second');
});
