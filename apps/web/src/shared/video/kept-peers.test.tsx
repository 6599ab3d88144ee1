import type { ApiClient } from '@lamplight/api-client/api-client';
import { newSession } from '@lamplight/video-session/session-state';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sound } from '../sound.ts';
import { KeptPeers } from './kept-peers.ts';

beforeEach(() => {
  vi.useFakeTimers();
  sound.state.set('running');
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = {
  peerId: 7,
  state: { ...newSession('monitoring'), phase: 'connected' },
} as unknown as VideoSession;

it('says again in time that she watches when an answer does not come [R003-8.5]', async () => {
  const againMs = 1_600;
  let answers = true;
  const saidAt: number[] = [];
  const call = (_: unknown, __: unknown, { timeoutMs = Infinity }: { timeoutMs?: number }) => {
    saidAt.push(performance.now());
    return new Promise((resolve, reject) => {
      if (answers) resolve({ kept: [7], again_ms: againMs });
      // As the client does it: a lost request is given up when its time is over.
      else if (timeoutMs < Infinity) setTimeout(() => reject(new Error('no answer')), timeoutMs);
    });
  };
  const leave = new KeptPeers({ call } as unknown as ApiClient).add(shown);
  await vi.advanceTimersByTimeAsync(3_000);
  const before = saidAt.length;
  answers = false;
  const lastHeard = saidAt.at(-1) ?? NaN;
  await vi.advanceTimersByTimeAsync(2_500);
  expect(saidAt).toHaveLength(before + 1);
  answers = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saidAt.length).toBeGreaterThan(before + 1);
  // Within the shortest guard that a hospital can set.
  expect((saidAt[before + 1] ?? Infinity) - lastHeard).toBeLessThan(5_000);
  leave();
});
