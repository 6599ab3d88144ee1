import { ApiError } from '@lamplight/api-client/failures';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { FormSubmission } from '@lamplight/contracts/entities/form-submission';
import { blankField } from '@lamplight/domain/forms/form-fields';
import { show } from '@lamplight/ui/testing/show.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '../../shared/answers/answers.ts';
import { keepDraftsIn } from '../../shared/forms/drafts.ts';
import { observable } from '../../shared/observable.ts';
import { ServicesContext, type Services } from '../../shared/services.ts';
import { useObservable } from '../../shared/use-observable.ts';
import { ChangeEntry } from './ChangeEntry.tsx';

const questions = ['Mood', 'Meal', 'Remarks'];
const submission = (version: number, answers: Answers) =>
  ({
    id: 5,
    form_id: 2,
    patient_id: 9,
    status: 'in_progress',
    version,
    form: {
      name: 'Check',
      description: null,
      can_update: true,
      fields: questions.map((label) => ({ ...blankField(), key: label.toLowerCase(), label })),
    },
    results: Object.entries(answers).map(([key, value]) => ({ key, value })),
  }) as unknown as FormSubmission;

const begun = submission(1, { mood: 'Calm', meal: 'None', remarks: 'Old' });
const theirs = submission(2, { mood: 'Restless', meal: 'Soup', remarks: 'Old' });

/** What has been loaded; setting it is what a live update does. */
const loaded = observable(begun);
/** What the server has. */
let stored = begun;
/** When it answers a save. */
let answer = Promise.resolve();
const closed = vi.fn();
const saved = vi.fn<(body: { results: unknown; version: number }) => void>();
const services = {
  user: observable({ timezone: 'Asia/Kolkata', time_format: '24' } as CurrentUser),
  api: {
    call: (_: unknown, { body }: { body: { results: unknown; version: number } }) => {
      if (body.version < stored.version)
        return Promise.reject(
          new ApiError(409, {
            type: 'Record::Stale',
            error: 'Somebody else saved it',
            request_id: 'r',
            details: { current: stored },
          }),
        );
      saved(body);
      stored = { ...stored, ...body, version: stored.version + 1 } as FormSubmission;
      return answer.then(() => stored);
    },
  },
} as unknown as Services;

const Loaded = () => <ChangeEntry stored={useObservable(loaded)} onClose={closed} />;
const client = new QueryClient();

async function open() {
  const router = createRouter({
    routeTree: createRootRoute({ component: Loaded }),
    history: createMemoryHistory(),
  });
  show(
    <QueryClientProvider client={client}>
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Mood');
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) =>
  fireEvent.change(input(label), { target: { value } });
const shown = () => questions.map((label) => input(label).value);
const beside = () => screen.queryAllByText(/^Saved meanwhile/).map((note) => note.textContent);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const hear = (now: FormSubmission) => {
  stored = now;
  act(() => loaded.set(now));
};

beforeEach(() => {
  loaded.set(begun);
  stored = begun;
  answer = Promise.resolve();
  saved.mockClear();
  closed.mockClear();
});
afterEach(() => {
  cleanup();
  keepDraftsIn(undefined);
});

test('a refused save takes over what only she changed, and the next one erases nothing of hers', async () => {
  await open();
  fill('Meal', 'Bread');
  fill('Remarks', 'Mine');
  stored = theirs;
  save();
  await screen.findByText(/^Not saved: somebody else saved this form before you/);
  expect(shown()).toEqual(['Restless', 'Bread', 'Mine']);
  expect(beside()).toEqual(['Saved meanwhile: Soup']);
  save();
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[0]).toEqual({
    results: [
      { key: 'mood', value: 'Restless' },
      { key: 'meal', value: 'Bread' },
      { key: 'remarks', value: 'Mine' },
    ],
    status: 'in_progress',
    version: 2,
  });
});

test('what others save is taken over as it is heard of, again and again, and mine stays mine', async () => {
  await open();
  fill('Meal', 'Bread');
  hear(theirs);
  expect(shown()).toEqual(['Restless', 'Bread', 'Old']);
  expect(beside()).toEqual(['Saved meanwhile: Soup']);
  hear(submission(3, { mood: 'Asleep', meal: 'Soup' }));
  expect(shown()).toEqual(['Asleep', 'Bread', '']);
  expect(beside()).toEqual(['Saved meanwhile: Soup']);
  // Back to what it began with is an answer too, once hers stands beside it.
  fill('Meal', 'None');
  expect(shown()).toEqual(['Asleep', 'None', '']);
  hear(submission(4, { mood: 'Asleep', meal: 'Rice' }));
  expect(shown()).toEqual(['Asleep', 'None', '']);
  expect(beside()).toEqual(['Saved meanwhile: Rice']);
  save();
  await screen.findByText(/^Not saved: somebody else saved this form before you/);
  expect(saved).not.toHaveBeenCalled();
  save();
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[0]).toMatchObject({
    results: [
      { key: 'mood', value: 'Asleep' },
      { key: 'meal', value: 'None' },
    ],
    version: 4,
  });
});

/** Keeps what was typed last, and offers what was kept before as it comes out of storage. */
function keepDrafts(values?: unknown) {
  const kept = { values };
  keepDraftsIn({
    keep: (_, typed) => {
      kept.values = typed;
      return Promise.resolve();
    },
    find: () =>
      Promise.resolve({
        values: JSON.parse(JSON.stringify(values)) as unknown,
        begunAt: new Date(),
      }),
    drop: () => undefined,
    slotsOf: () => (values === undefined ? [] : ['from before']),
  });
  return kept;
}

async function closeHalfWritten() {
  const kept = keepDrafts();
  await open();
  fill('Meal', 'Bread');
  cleanup();
  await waitFor(() => expect(kept.values).toBeDefined());
  return kept.values as object;
}

async function goOnWith(draft: object) {
  keepDrafts(draft);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
}

test('a draft that is gone on with after she has saved erases nothing of hers', async () => {
  const draft = await closeHalfWritten();
  hear(submission(2, { mood: 'Restless', meal: 'None', remarks: 'Old' }));
  await goOnWith(draft);
  expect(shown()).toEqual(['Restless', 'Bread', 'Old']);
  expect(beside()).toEqual([]);
});

test('a draft that does not say what it began with shows all of hers that it would replace', async () => {
  const draft = { ...(await closeHalfWritten()), begun: undefined };
  hear(theirs);
  await goOnWith(draft);
  expect(shown()).toEqual(['Calm', 'Bread', 'Old']);
  expect(beside()).toEqual(['Saved meanwhile: Restless', 'Saved meanwhile: Soup']);
});

/** Saves, and types something else before the server has answered. */
async function typeWhileSaving(label: string, value: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = promise;
  save();
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  fill(label, value);
  await act(async () => {
    resolve();
    await promise;
  });
}

test('what is typed while it is being saved stays, and the next save saves it on top', async () => {
  await open();
  fill('Meal', 'Bread');
  await typeWhileSaving('Remarks', 'Ate half of it');
  await screen.findByText(/^Saved. What you have changed since is not saved yet/);
  hear(stored);
  expect(shown()).toEqual(['Calm', 'Bread', 'Ate half of it']);
  expect(beside()).toEqual([]);
  expect(closed).not.toHaveBeenCalled();
  save();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(saved.mock.calls[1]?.[0]).toMatchObject({
    results: [
      { key: 'mood', value: 'Calm' },
      { key: 'meal', value: 'Bread' },
      { key: 'remarks', value: 'Ate half of it' },
    ],
    version: 2,
  });
});

test('what is typed while it is being completed stays to be read, and says that it comes too late', async () => {
  await open();
  fireEvent.click(screen.getByLabelText(/^Completed/));
  await typeWhileSaving('Remarks', 'Ate half of it');
  await screen.findByText(
    /^Saved as completed. What you have changed since can no longer be saved/,
  );
  expect(shown()).toEqual(['Calm', 'None', 'Ate half of it']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(closed).not.toHaveBeenCalled();
});
