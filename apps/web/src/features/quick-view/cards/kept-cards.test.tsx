import { savePatientNote, savePatientTags } from '@lamplight/contracts/calls/patient-notes';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepDraftsIn } from '../../../shared/forms/drafts.ts';
import {
  keepDraftsOnDevice,
  keptOnDevice,
  showFormPage,
} from '../../../shared/forms/testing/draft-page.tsx';
import { observable } from '../../../shared/observable.ts';
import { useObservable } from '../../../shared/use-observable.ts';
import { PatientAttributesCard } from './PatientAttributesCard.tsx';
import { PatientNoteCard } from './PatientNoteCard.tsx';

const tags = [{ id: 1, name: 'Fall risk' }];
const opened = {
  id: 9,
  version: 1,
  patient: { id: 4, version: 1, note: null, patient_tags: tags },
} as unknown as PatientMonitor;
const user = {
  permissions: [
    { action: 'Edit', subject: 'PatientMonitor' },
    { action: 'View', subject: 'Patient' },
  ],
} as never;

const isOpen = observable(true);
function Cards() {
  const { data } = useQuery({
    queryKey: ['patient-monitor', 9],
    // Asked for again, it does not answer within the test.
    queryFn: () => Promise.withResolvers<PatientMonitor>().promise,
    initialData: opened,
    staleTime: Infinity,
  });
  if (!useObservable(isOpen)) return 'Closed';
  return (
    <>
      <section aria-label="Note">
        <PatientNoteCard monitor={data} />
      </section>
      <section aria-label="Attributes">
        <PatientAttributesCard monitor={data} />
      </section>
    </>
  );
}
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Patient note');
const write = (value: string) => fireEvent.change(note(), { target: { value } });
const saveOf = (card: string) =>
  within(screen.getByRole('region', { name: card })).queryByRole('button', { name: 'Save' });
const saveIn = (card: string) => fireEvent.click(saveOf(card) as HTMLElement);

beforeEach(() => {
  keepDraftsOnDevice();
  isOpen.set(true);
});
afterEach(() => {
  cleanup();
  keepDraftsIn(undefined);
});

test('a half-written note is offered again when the panel was closed in passing, until it is saved', async () => {
  const answer = (contract: unknown, { body }: { body?: unknown }) =>
    Promise.resolve(
      contract === savePatientNote ? { ...opened.patient, ...(body as object), version: 2 } : [],
    );
  showFormPage(Cards, answer, user);
  await screen.findByLabelText('Patient note');
  write('Asks for her glasses');
  act(() => isOpen.set(false));
  await waitFor(() => expect(keptOnDevice()).toHaveLength(1));
  expect(keptOnDevice().join()).not.toContain('glasses');
  act(() => isOpen.set(true));
  expect(note().value).toBe('');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(note().value).toBe('Asks for her glasses');
  saveIn('Note');
  await waitFor(() => expect(keptOnDevice()).toEqual([]));
});

test('the attributes are saved at once after the note, from the version that the note has made', async () => {
  const sent: unknown[] = [];
  const answer = (contract: unknown, { body }: { body?: { version: number } }) => {
    if (contract !== savePatientNote && contract !== savePatientTags) return Promise.resolve([]);
    sent.push(body?.version);
    return Promise.resolve({ id: 4, note: 'New', patient_tags: tags, version: 2 });
  };
  showFormPage(Cards, answer as never, user);
  await screen.findByLabelText('Patient note');
  write('New');
  fireEvent.keyDown(screen.getByPlaceholderText('Add an attribute'), { key: 'Backspace' });
  saveIn('Note');
  await waitFor(() => expect(sent).toEqual([1]));
  await waitFor(() => expect(saveOf('Note')).toBeNull());
  saveIn('Attributes');
  await waitFor(() => expect(sent).toEqual([1, 2]));
  expect(note().value).toBe('New');
});
