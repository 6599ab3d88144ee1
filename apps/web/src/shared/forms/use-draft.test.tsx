import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useForm } from 'react-hook-form';
import { observable } from '../observable.ts';
import { useObservable } from '../use-observable.ts';
import { findDraft, forgetUnsaved, keepDraftsIn } from './drafts.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { keepDraftsOnDevice, keptOnDevice, showFormPage } from './testing/draft-page.tsx';
import { useDraft } from './use-draft.ts';

const formKey = 'words.1';
const isOpen = observable(true);

function Words() {
  const form = useForm({ defaultValues: { words: '' } });
  const draft = useDraft<{ words: string }>(formKey, form);
  return (
    <>
      {draft.note}
      <input aria-label="Words" {...form.register('words')} />
      <button
        onClick={() => {
          forgetUnsaved(formKey);
          isOpen.set(false);
        }}
      >
        Save
      </button>
      <LeaveGuard
        formKey={formKey}
        isDirty={form.formState.isDirty}
        values={() => form.getValues()}
      />
    </>
  );
}
const Panel = () => (useObservable(isOpen) ? <Words /> : 'Closed');

const typed = () => screen.getByLabelText<HTMLInputElement>('Words').value;
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Words'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const close = () => act(() => isOpen.set(false));
const open = () => act(() => isOpen.set(true));
const kept = () => keptOnDevice().length;

/** Opens the form, writes this and closes it again by something like Escape. */
async function halfWrite(value: string) {
  const before = kept();
  open();
  type(value);
  close();
  await waitFor(() => expect(kept()).toBe(before + 1));
}

beforeEach(async () => {
  keepDraftsOnDevice();
  isOpen.set(true);
  showFormPage(Panel, () => Promise.reject(new Error('Nothing is asked for here')));
  await screen.findByLabelText('Words');
});
afterEach(() => {
  cleanup();
  keepDraftsIn(undefined);
});

test('what is offered outlives something else that is written and saved beside it [R000-4.8]', async () => {
  await halfWrite('Fell at noon');
  open();
  await screen.findByRole('button', { name: 'Continue' });
  type('Urgent');
  press('Save');
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(typed()).toBe('Fell at noon');
  press('Save');
  expect(kept()).toBe(0);
});

test('what is offered outlives something that is typed and taken back', async () => {
  await halfWrite('Fell at noon');
  open();
  await screen.findByRole('button', { name: 'Continue' });
  type('U');
  await waitFor(() => expect(kept()).toBe(2));
  type('');
  await waitFor(() => expect(kept()).toBe(1));
  expect((await findDraft(formKey))?.values).toEqual({ words: 'Fell at noon' });
});

test('going on with what is offered keeps what was typed by then, and offers that', async () => {
  await halfWrite('Fell at noon');
  open();
  await screen.findByRole('button', { name: 'Continue' });
  type('Urgent');
  press('Continue');
  expect(typed()).toBe('Fell at noon');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(typed()).toBe('Urgent');
});

test('several are offered one after the other, the last first, until each is decided on', async () => {
  await halfWrite('First');
  await halfWrite('Second');
  open();
  await screen.findByRole('button', { name: 'Discard' });
  press('Discard');
  await waitFor(() => expect(kept()).toBe(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(typed()).toBe('First');
  press('Save');
  expect(kept()).toBe(0);
});

test('the last letters before a form is closed are kept too', async () => {
  await halfWrite('Fell at noon');
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  type('Fell at noon, by the window');
  close();
  open();
  await waitFor(async () =>
    expect((await findDraft(formKey))?.values).toEqual({ words: 'Fell at noon, by the window' }),
  );
});
