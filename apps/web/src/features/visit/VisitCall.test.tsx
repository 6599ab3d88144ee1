import type { VisitDevice } from '@lamplight/contracts/entities/meeting';
import { newSession, type SessionState } from '@lamplight/video-session/session-state';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { show } from '@lamplight/ui/testing/show.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { observable } from '../../shared/observable.ts';
import { ServicesContext, type Services } from '../../shared/services.ts';
import { VisitCall } from './VisitCall.tsx';

beforeEach(() => {
  const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices: async () => [] });
  vi.stubGlobal('navigator', { mediaDevices });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const services = {
  user: observable({ id: 7, name: 'Nell', enabled_flags: [] }),
} as unknown as Services;
const device = { id: 3, name: 'Camera 3', room: '412', kiosk_mode: true } as unknown as VisitDevice;
/** The room has been let in on the call, and nothing of it is seen yet. */
const linking: SessionState = { ...newSession('meeting'), phase: 'linking', hasPeer: true };

function call(state: SessionState, isGone = false, hasCamera = true) {
  const mute = vi.fn();
  const media = {
    mute,
    subscribe: () => () => undefined,
    deviceOf: () => undefined,
    holds: (kind: string) => kind === 'audio' || hasCamera,
    isGone: (kind: string) => isGone && kind === 'audio',
  };
  const session = { attach: () => () => undefined, media } as unknown as VideoSession;
  const nothing = () => undefined;
  const does = { onEnd: nothing, onJoin: nothing, onTakeOver: nothing };
  const given = { device, state, session, isPreview: false, ...does };
  show(
    <ServicesContext value={services}>
      <VisitCall {...given} />
    </ServicesContext>,
  );
  return mute;
}

test('who is heard before she sees the room reads so, and can mute herself', () => {
  const mute = call({ ...linking, sendsMedia: true, mediaOf: 1 });
  expect(screen.getByText('MIC IS OPEN')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mute' }));
  expect(mute).toHaveBeenCalledWith('audio', true);
  expect(screen.queryByText('MIC IS OPEN')).toBeNull();
});

test('whose microphone was unplugged reads that nobody hears her', () => {
  call({ ...linking, sendsMedia: true, mediaOf: 1 }, true);
  expect(screen.queryByText('MIC IS OPEN')).toBeNull();
  expect(screen.getByRole('alert').textContent).toMatch(/^Nobody hears you/);
  expect(screen.getByText('It is gone: choose another')).toBeTruthy();
});

test.each([
  ['a look', linking],
  ['a call that the server has not let in', { ...linking, hasPeer: false, mediaOf: 1 }],
] as const)('%s sends nothing, and says nothing of a microphone', (_, state) => {
  call(state);
  expect(screen.queryByText('MIC IS OPEN')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
});

test('a caller who is only heard sees no picture of themselves and no choice of a camera [R001-2.26]', () => {
  call({ ...linking, sendsMedia: true, mediaOf: 1 }, false, false);
  expect(screen.getByText(/the patient will only be able to hear you$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mute' })).toBeTruthy();
  expect(screen.queryByLabelText('You')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hide camera' })).toBeNull();
  expect(screen.queryByLabelText('Camera')).toBeNull();
});
