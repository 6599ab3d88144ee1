import type { ApiClient } from '@lamplight/api-client/api-client';
import { getVisitDevice } from '@lamplight/contracts/calls/meetings';
import { listVideoReasonChoices } from '@lamplight/contracts/calls/video-reasons';
import { joinMeeting } from '@lamplight/contracts/calls/videos';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { IdOf } from '@lamplight/contracts/ids';
import { show } from '@lamplight/ui/testing/show.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { observable } from '../../shared/observable.ts';
import { passEverythingOn } from '../../shared/passed-on.ts';
import { ServicesContext, type Services } from '../../shared/services.ts';
import { closeVisit, openVisit } from './visit-store.ts';
import { VisitHost } from './VisitHost.tsx';
// Loaded before, so that no test waits for it.
import './VisitOverlay.tsx';

afterEach(() => {
  cleanup();
  closeVisit();
});

const first = { deviceId: 11 as IdOf<'video_device'>, patientId: 1 as IdOf<'patient'> };
const second = {
  deviceId: 22 as IdOf<'video_device'>,
  patientId: 2 as IdOf<'patient'>,
  patientName: 'Avery Quill',
};
const deviceOf = (id: number, kiosk_mode = true) => ({
  id,
  name: `Camera ${id}`,
  room: `${id}0`,
  status: 'online',
  kiosk_mode,
  preview_enabled: false,
  meeting_id: null,
});

/** Every join is asked for and never answered: the visit stays under way. */
function begin({ showsCallers = true } = {}) {
  const joins: unknown[] = [];
  const call = async (
    contract: unknown,
    input: { params: { deviceId: number }; body: unknown },
  ) => {
    if (contract === getVisitDevice) return deviceOf(input.params.deviceId, showsCallers);
    if (contract === listVideoReasonChoices) return [];
    if (contract === joinMeeting) joins.push(input.body);
    return new Promise(() => undefined);
  };
  const masked = { key: 'mask_phi', settings: { enabled: true } };
  const services = {
    api: { call } as unknown as ApiClient,
    live: { subscribe: () => () => undefined },
    user: observable({ id: 7, name: 'Nell', divisions: [], user_preferences: [masked] }),
  } as unknown as Services & { user: CurrentUser };
  const getUserMedia = vi.fn((wanted: MediaStreamConstraints) => {
    const tracks = Object.keys(wanted).map((kind) =>
      Object.assign(new EventTarget(), { kind, readyState: 'live', stop: () => undefined }),
    );
    return Promise.resolve({ getTracks: () => tracks });
  });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia }, languages: ['en'] });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesContext value={services}>
        <VisitHost />
      </ServicesContext>
    </QueryClientProvider>,
  );
  return { joins, getUserMedia };
}

test('settings left open for one patient give way to the next, and a visit under way does not', async () => {
  const { joins } = begin();
  act(() => void openVisit(first));
  await screen.findByText('Room 110');
  act(() => void openVisit(second));
  await screen.findByText('Room 220 · A***** Q*****');
  expect(screen.queryByText('Room 110')).toBeNull();
  (await screen.findByRole('button', { name: 'Join' })).click();
  await vi.waitFor(() => expect(joins).toMatchObject([{ device_id: 22, patient_id: 2 }]));
  await screen.findByRole('button', { name: 'Cancel' });
  act(() => void openVisit(first));
  expect(screen.getByText('Room 220 · A***** Q*****')).toBeTruthy();
  // She has come to that patient's page, and is there when the visit ends.
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  await screen.findByText('Room 110');
  expect(screen.queryByText(/^Room 220/)).toBeNull();
});

test('what was wished for during a visit is forgotten by who leaves before', async () => {
  begin();
  act(() => void openVisit(second));
  (await screen.findByRole('button', { name: 'Join' })).click();
  await screen.findByRole('button', { name: 'Cancel' });
  const forget = openVisit(first);
  forget();
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  expect(screen.queryByText('Room 110')).toBeNull();
});

test('settings left open go with the person who opened them, when another one takes the desk', async () => {
  begin();
  act(() => void openVisit(second));
  await screen.findByText('Room 220 · A***** Q*****');
  await act(passEverythingOn);
  expect(screen.queryByText(/Room 220/)).toBeNull();
});

const opened = (getUserMedia: ReturnType<typeof begin>['getUserMedia']) =>
  getUserMedia.mock.calls.map(([wanted]) => Object.keys(wanted));
const onlyHeard = '2 way video not setup on this device, the patient will only be able to hear you';

test('where the words say that the caller is only heard, the camera is never opened [R001-2.26]', async () => {
  const { joins, getUserMedia } = begin({ showsCallers: false });
  act(() => void openVisit(first));
  await screen.findByText(onlyHeard);
  (await screen.findByRole('button', { name: 'Join' })).click();
  await vi.waitFor(() => expect(joins).toHaveLength(1));
  expect(opened(getUserMedia)).toEqual([['audio']]);
});

test('a room that shows callers is sent the camera, and nothing says otherwise [R001-2.26]', async () => {
  const { joins, getUserMedia } = begin();
  act(() => void openVisit(first));
  (await screen.findByRole('button', { name: 'Join' })).click();
  await vi.waitFor(() => expect(joins).toHaveLength(1));
  expect(opened(getUserMedia)).toEqual([['audio', 'video']]);
  expect(screen.queryByText(onlyHeard)).toBeNull();
});
