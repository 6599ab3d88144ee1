import type { SessionPorts } from '@lamplight/video-session/session-ports';
import { VideoSession } from '@lamplight/video-session/video-session';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { observable } from '../../shared/observable.ts';
import { leaveOnUnload } from '../../shared/video/leave-on-unload.ts';
import type { Session } from './session.ts';
import { startSession } from './start-session.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Somebody signed in whose microphone is open in a visit. */
async function visiting(leave: () => Promise<string> = () => Promise.resolve('/signed-out')) {
  const assign = vi.fn();
  vi.stubGlobal('location', { search: '', assign });
  const hospital = { main_division_id: 5 };
  const user = { id: 7, hospital_id: 3, hospital, role: { id: 2 }, divisions: [{ id: 5 }] };
  const booted = { signed_in: true, user, draft_keys: [], custom_fields: [], menu_sets: [] };
  const ended = observable(false);
  const whenMoved = () => undefined;
  const session = { boot: async () => booted, ended, whenMoved, leave } as unknown as Session;
  const start = await startSession(session, new QueryClient());
  if (start.kind !== 'signed-in') throw new Error('Nobody is signed in.');

  const stop = vi.fn();
  const visit = new VideoSession('meeting', {
    openMedia: () =>
      Promise.resolve({ getTracks: () => [Object.assign(new EventTarget(), { stop })] }),
    join: () => new Promise(() => undefined),
  } as unknown as SessionPorts);
  closing.push(leaveOnUnload(visit));
  visit.send({ type: 'connect', sendsMedia: true });
  await vi.waitFor(() => expect(visit.state.phase).toBe('joining'));
  return { ended, signOut: start.services.signOut, visit, stop, assign };
}

test('the end of a session ends the visit and its microphone at once [R000-4.4]', async () => {
  const { ended, visit, stop } = await visiting();
  expect(stop).not.toHaveBeenCalled();
  ended.set(true);
  expect(stop).toHaveBeenCalledOnce();
  expect(visit.state.phase).toBe('stopped');
});

test('who signs out is not heard while the next page loads', async () => {
  const { signOut, stop, assign } = await visiting();
  assign.mockImplementation(() => expect(stop).toHaveBeenCalledOnce());
  await signOut();
  expect(assign).toHaveBeenCalledWith('/signed-out');
});

test('a sign-out that is refused leaves the visit as it is', async () => {
  const { signOut, visit, stop } = await visiting(() => Promise.reject(new Error('refused')));
  await expect(signOut()).rejects.toThrow('refused');
  expect(stop).not.toHaveBeenCalled();
  expect(visit.state.phase).toBe('joining');
});
