import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { observable } from './observable.ts';
import { useSavePreference } from './preferences.ts';
import { ServicesContext } from './services.ts';
import type { Services } from './services.ts';

test('a save that fails takes back what it set, and nothing that was set beside it', async () => {
  const answers: PromiseWithResolvers<unknown>[] = [];
  const api = {
    call: () => {
      const answer = Promise.withResolvers<unknown>();
      answers.push(answer);
      return answer.promise;
    },
  };
  const before = [{ key: 'stretch_pages', settings: { on: false } }];
  const user = observable({ user_preferences: before } as unknown as CurrentUser);
  const client = new QueryClient();
  const { result } = renderHook(() => useSavePreference(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <ServicesContext value={{ api, user } as unknown as Services}>{children}</ServicesContext>
      </QueryClientProvider>
    ),
  });
  const shown = () =>
    Object.fromEntries(user.get().user_preferences.map(({ key, settings }) => [key, settings]));
  act(() => result.current.mutate({ key: 'stretch_pages', settings: { on: true } }));
  act(() => result.current.mutate({ key: 'charts', settings: { hours: 8 } }));
  await waitFor(() =>
    expect(shown()).toEqual({ stretch_pages: { on: true }, charts: { hours: 8 } }),
  );
  await act(async () => answers[0]?.reject(new Error('no answer')));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(shown()).toEqual({ stretch_pages: { on: false }, charts: { hours: 8 } });
  await act(async () => answers[1]?.reject(new Error('no answer')));
  await waitFor(() => expect(shown()).toEqual({ stretch_pages: { on: false } }));
});
