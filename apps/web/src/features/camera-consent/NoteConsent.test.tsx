import { ApiTimeout } from '@lamplight/api-client/failures';
import type { CallOptions } from '@lamplight/api-client/api-client';
import { show } from '@lamplight/ui/testing/show.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ServicesContext, type Services } from '../../shared/services.ts';
import { giverWords, stateWords } from './consent-words.ts';
import { NoteConsent } from './NoteConsent.tsx';

test('pressed again after a lost answer, what was said is noted once', async () => {
  const keys: (string | undefined)[] = [];
  const call = vi.fn(async (contract: { id: string }, _input: unknown, options: CallOptions) => {
    if (!contract.id.startsWith('camera-consents')) return [];
    keys.push(options.idempotencyKey);
    if (keys.length === 1) throw new ApiTimeout(contract.id, 20_000);
    return { results: [] };
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesContext value={{ api: { call } } as unknown as Services}>
        <NoteConsent patientId={7} isMonitored={false} />
      </ServicesContext>
    </QueryClientProvider>,
  );
  const person = userEvent.setup();
  const say = async (words: string | undefined) => {
    await person.click(await screen.findByLabelText(words ?? ''));
    await person.click(screen.getByRole('button', { name: 'Note it' }));
  };
  expect(Object.keys(giverWords)).toContain('patient');
  await say(Object.values(stateWords)[0]);
  await person.click(screen.getByRole('button', { name: 'Note it' }));
  await vi.waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[0]).toBeDefined();
  // It was noted: the same words are another note from now on.
  await say(Object.values(stateWords)[0]);
  await vi.waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
});
