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
function begin({ showsCallers = true, reasons = [] as { id: number; name: string }[] } = {}) {
  const joins: unknown[] = [];
  const call = async (
    contract: unknown,
    input: { params: { deviceId: number }; body: unknown },
  ) => {
    if (contract === getVisitDevice) return deviceOf(input.params.deviceId, showsCallers);
    if (contract === listVideoReasonChoices) return reasons;
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

/** Enabled once the reasons are known. */
async function pressJoin() {
  const join = await screen.findByRole('button', { name: 'Join' });
  await vi.waitFor(() => expect(join).toHaveProperty('disabled', false));
  act(() => join.click());
}

test('settings left open for one patient give way to the next, and a visit under way does not', async () => {
  const { joins } = begin();
  act(() => void openVisit(first));
  await screen.findByText('Room 110');
  act(() => void openVisit(second));
  await screen.findByText('Room 220 · A***** Q*****');
  expect(screen.queryByText('Room 110')).toBeNull();
  await pressJoin();
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
  await pressJoin();
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
  await pressJoin();
  await vi.waitFor(() => expect(joins).toHaveLength(1));
  expect(opened(getUserMedia)).toEqual([['audio']]);
});

test('a room that shows callers is sent the camera, and nothing says otherwise [R001-2.26]', async () => {
  const { joins, getUserMedia } = begin();
  act(() => void openVisit(first));
  await pressJoin();
  await vi.waitFor(() => expect(joins).toHaveLength(1));
  expect(opened(getUserMedia)).toEqual([['audio', 'video']]);
  expect(screen.queryByText(onlyHeard)).toBeNull();
});

test('a visit that answers a request begins with its reason, and says which request it answers [R000-4.48]', async () => {
  const reasons = [
    { id: 4, name: 'Admission' },
    { id: 5, name: 'Rounding' },
  ];
  const { joins } = begin({ reasons });
  const request = {
    id: 31 as IdOf<'virtual_request'>,
    reasonId: 5 as IdOf<'video_reason'>,
  };
  act(() => void openVisit({ ...first, request }));
  await screen.findByDisplayValue('Rounding');
  await pressJoin();
  await vi.waitFor(() =>
    expect(joins).toMatchObject([{ video_reason_ids: [5], virtual_request_id: 31 }]),
  );
});

test('a request whose reason is switched off leaves the choice to the caller [R000-4.48]', async () => {
  begin({ reasons: [{ id: 4, name: 'Admission' }] });
  const request = { id: 31 as IdOf<'virtual_request'>, reasonId: 5 as IdOf<'video_reason'> };
  act(() => void openVisit({ ...first, request }));
  const join = await screen.findByRole('button', { name: 'Join' });
  await screen.findByPlaceholderText('Select video reason');
  expect(join).toHaveProperty('disabled', true);
});

test('the window is named for the visit while it runs, and closes when it ends [R001-2.27]', async () => {
  begin();
  act(() => void openVisit(first));
  await screen.findByRole('heading', { name: 'Live Video Meeting Settings' });
  await pressJoin();
  await screen.findByRole('heading', { name: 'Video visit' });
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('settings close with the page that opened them, and a running visit goes on [R001-2.27]', async () => {
  begin();
  let leave = () => {};
  act(() => void (leave = openVisit(first)));
  await screen.findByText('Room 110');
  act(() => leave());
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => void (leave = openVisit(first)));
  await pressJoin();
  await screen.findByRole('button', { name: 'Cancel' });
  act(() => leave());
  expect(screen.getByText('Room 110')).toBeTruthy();
});

test('coming back to the page of the running visit opens no second one after it [R001-2.27]', async () => {
  begin();
  act(() => void openVisit(first));
  await pressJoin();
  await screen.findByRole('button', { name: 'Cancel' });
  act(() => void openVisit({ ...first }));
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
