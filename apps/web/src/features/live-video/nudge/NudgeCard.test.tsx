import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { Nudge, NudgeColor } from '@lamplight/contracts/entities/nudge';
import { show } from '@lamplight/ui/testing/show.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyList } from '../../../shared/keys/key-list.ts';
import { pressKey } from '../../../shared/keys/press-key.ts';
import { observable } from '../../../shared/observable.ts';
import { ServicesContext, type Services } from '../../../shared/services.ts';
import { useObservable } from '../../../shared/use-observable.ts';
import { NudgeCard } from './NudgeCard.tsx';
import { useNudge } from './use-nudge.ts';

const nudge: Nudge = {
  nudge_uuid: '6f0c1f6e-2b3d-4a51-9d7e-5a1f0c9b8e7d',
  start_time: '2026-03-01T10:00:00Z',
  source: 'ai',
  rule: 'bed exit',
};
const whose = { id: 7 as never, patient_id: 8 as never };
const asks = (color: NudgeColor) => ({ ...whose, color, nudge });
const calm = { ...whose, color: null, nudge: null };
const monitor = observable<ReturnType<typeof asks> | typeof calm>(calm);

/** What reached the server: the call and the outcome that was sent with it; and the colour that was seen. */
const sent: string[] = [];
const seen: (string | undefined)[] = [];
let answer: () => Promise<undefined>;
const services = {
  api: {
    call: ({ id }: { id: string }, { body }: { body: { outcome?: string; color?: string } }) => {
      seen.push(body.color);
      sent.push([id.replace('patient-monitors.', ''), body.outcome].filter(Boolean).join(' '));
      return answer();
    },
  },
  user: observable({
    enabled_flags: [],
    timezone: 'UTC',
    time_format: '24',
  } as unknown as CurrentUser),
} as unknown as Services;

function Tile() {
  const tile = useRef<HTMLElement>(null);
  const shown = useNudge(useObservable(monitor));
  return (
    <section ref={tile} aria-label="tile" data-nudge={shown.color ?? 'none'}>
      <NudgeCard nudge={shown} tile={tile} hasKeys />
    </section>
  );
}

const onKey = (event: KeyboardEvent) => pressKey(event, keyList.get(), {});
beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  seen.length = 0;
  answer = () => Promise.resolve(undefined);
  monitor.set(calm);
  document.addEventListener('keydown', onKey);
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesContext value={services}>
        <Tile />
      </ServicesContext>
    </QueryClientProvider>,
  );
  fireEvent.pointerMove(document.body, { clientX: 1, clientY: 1 });
});
afterEach(() => {
  document.removeEventListener('keydown', onKey);
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const serverSays = (next: ReturnType<typeof monitor.get>) => act(() => monitor.set(next));
const tile = () => screen.getByLabelText('tile');
const color = () => tile().dataset['nudge'];
const moveTo = (x: number) => fireEvent.pointerMove(tile(), { clientX: x, clientY: 50 });
const enterAt = (x: number) => {
  fireEvent.pointerEnter(tile(), { clientX: x, clientY: 50 });
  moveTo(x);
};
const leave = () => fireEvent.pointerLeave(tile());
const press = (key: string) => act(() => void fireEvent.keyDown(tile(), { key }));

test('a pointer that comes and rests for 800 ms has looked at yellow, and it is seen to rest [R003-4.1]', async () => {
  serverSays(asks('yellow'));
  enterAt(50);
  expect(screen.getByLabelText('Looking')).toBeTruthy();
  await pass(790);
  expect(sent).toEqual([]);
  await pass(20);
  expect(sent).toEqual(['nudge-confirmation']);
  expect(color()).toBe('none');
  expect(screen.getByText('Looked at')).toBeTruthy();
});

test('a pointer that was there already, passes, moves on or lies still under the tile has not [R003-4.1]', async () => {
  enterAt(50);
  serverSays(asks('yellow'));
  moveTo(52);
  await pass(2_000);
  expect(screen.queryByLabelText('Looking')).toBeNull();
  leave();
  enterAt(60);
  await pass(700);
  leave();
  await pass(700);
  enterAt(90);
  for (let x = 130; x < 500; x += 40) {
    await pass(500);
    moveTo(x);
  }
  leave();
  // The tile came under a pointer that nobody touched.
  fireEvent.pointerMove(document.body, { clientX: 300, clientY: 50 });
  fireEvent.pointerEnter(tile(), { clientX: 300, clientY: 50 });
  await pass(2_000);
  expect(sent).toEqual([]);
  expect(color()).toBe('yellow');
});

test('red takes a key or a click: neither resting nor any other key confirms it [R003-4.1]', async () => {
  serverSays(asks('red'));
  enterAt(50);
  await pass(2_000);
  press('x');
  press('Enter');
  expect(screen.queryByLabelText('Looking')).toBeNull();
  expect(sent).toEqual([]);
  press('r');
  await pass(0);
  expect(sent).toEqual(['nudge-confirmation real']);
  expect(color()).toBe('none');
});

test('what turns red while somebody rests is not confirmed by it [R003-4.1]', async () => {
  serverSays(asks('yellow'));
  enterAt(50);
  await pass(500);
  serverSays(asks('red'));
  await pass(2_000);
  expect(sent).toEqual([]);
});

test('what turns red while a look is on its way stands, and an outcome says which colour was seen [R003-4.1]', async () => {
  const { promise, reject } = Promise.withResolvers<undefined>();
  answer = () => promise;
  serverSays(asks('yellow'));
  press('f');
  await pass(0);
  expect(color()).toBe('none');
  serverSays(asks('red'));
  expect(color()).toBe('red');
  reject(new Error('It has turned red'));
  await pass(0);
  expect(color()).toBe('red');
  expect(seen).toEqual(['yellow']);
});

test('an outcome that waited behind a look does not end what has turned red meanwhile [R003-4.1]', async () => {
  const { promise, reject } = Promise.withResolvers<undefined>();
  answer = () => promise;
  serverSays(asks('yellow'));
  enterAt(50);
  await pass(900);
  act(() => screen.getByRole('button', { name: 'False' }).click());
  reject(new Error('It has turned red'));
  await pass(0);
  expect(sent).toEqual(['nudge-confirmation', 'nudge-confirmation false']);
  expect(seen).toEqual(['yellow', 'yellow']);
});

test('an outcome is one tap; undo stands for ten seconds and brings the nudge back [R003-4.2] [R003-4.3]', async () => {
  serverSays(asks('red'));
  act(() => screen.getByRole('button', { name: 'False' }).click());
  await pass(0);
  expect(sent).toEqual(['nudge-confirmation false']);
  serverSays(calm);
  await pass(9_000);
  press('u');
  await pass(0);
  expect(sent.at(-1)).toBe('undo-nudge-confirmation');
  serverSays(asks('red'));
  expect(color()).toBe('red');
  press('c');
  await pass(0);
  serverSays(calm);
  await pass(10_100);
  expect(screen.queryByRole('button')).toBeNull();
  press('u');
  expect(sent).toHaveLength(3);
});

test('after a look the outcome can be told for a minute [R003-4.2]', async () => {
  serverSays(asks('yellow'));
  enterAt(50);
  await pass(900);
  serverSays(calm);
  await pass(50_000);
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  // Its keys mean other things again: F is full size, and C the curtain.
  press('f');
  press('c');
  act(() => screen.getByRole('button', { name: 'Redirected' }).click());
  await pass(0);
  expect(sent).toEqual(['nudge-confirmation', 'nudge-confirmation redirected']);
  await pass(10_100);
  expect(screen.queryByLabelText(/^Nudge:/)).toBeNull();
});

test('what did not reach the server stands again; what was undone elsewhere stands too [R003-4.3]', async () => {
  answer = () => Promise.reject(new Error('no network'));
  serverSays(asks('yellow'));
  press('f');
  expect(color()).toBe('none');
  await pass(0);
  expect(color()).toBe('yellow');
  answer = () => Promise.resolve(undefined);
  press('f');
  await pass(0);
  serverSays(calm);
  serverSays(asks('yellow'));
  expect(color()).toBe('yellow');
});
