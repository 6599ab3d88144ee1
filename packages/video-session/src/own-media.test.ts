import { expect, test, vi } from 'vitest';
import { OwnMedia, type SendingLink } from './own-media.ts';

/** As much of a track and a stream as is needed outside a browser. */
const newTrack = (kind: 'audio' | 'video' = 'audio') =>
  Object.assign(new EventTarget(), {
    kind,
    enabled: true,
    readyState: 'live',
    stop: vi.fn(),
    getSettings: () => ({}),
  });
type Track = ReturnType<typeof newTrack>;
const streamOf = (...tracks: Track[]) =>
  ({
    getTracks: () => [...tracks],
    getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
    addTrack: (track: Track) => tracks.push(track),
    removeTrack: (track: Track) => tracks.splice(tracks.indexOf(track), 1),
  }) as unknown as MediaStream;

/** A visit whose headset is being exchanged: the link has been asked and has not answered yet. */
async function exchanging() {
  const media = new OwnMedia();
  const [before, next] = [newTrack(), newTrack()];
  media.hold(1, streamOf(before));
  const answer = Promise.withResolvers<void>();
  const replace = vi.fn<SendingLink['replace']>(() => Promise.resolve());
  replace.mockReturnValueOnce(answer.promise);
  media.sendsThrough({ replace });
  const exchanged = media.exchange('audio', () => Promise.resolve(streamOf(next)));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledOnce());
  return { media, before, next, answer, replace, exchanged };
}

test('who mutes while her headset is exchanged is not heard through the next one', async () => {
  const { media, next, answer, exchanged } = await exchanging();
  media.mute('audio', true);
  expect(next.enabled).toBe(false);
  answer.resolve();
  await exchanged;
  expect(media.stream?.getTracks()).toEqual([next]);
  expect(next.enabled).toBe(false);
  media.mute('audio', false);
  expect(next.enabled).toBe(true);
});

test('a headset that is not taken is closed, and the one before goes on', async () => {
  const { media, before, next, answer, replace, exchanged } = await exchanging();
  answer.reject(new Error('not taken'));
  await expect(exchanged).rejects.toThrow('not taken');
  expect(next.stop).toHaveBeenCalledOnce();
  expect(before.stop).not.toHaveBeenCalled();
  expect(media.stream?.getTracks()).toEqual([before]);
  expect(replace).toHaveBeenLastCalledWith('audio', before);
});

test('a visit that ends during the exchange leaves neither microphone open', async () => {
  const { media, before, next } = await exchanging();
  media.release(1);
  expect(before.stop).toHaveBeenCalledOnce();
  expect(next.stop).toHaveBeenCalledOnce();
});

/** She has chosen again before the first exchange was over; the link answers each when told to. */
async function exchangingTwice() {
  const { media, before, next, answer, replace, exchanged } = await exchanging();
  const later = newTrack();
  const laterAnswer = Promise.withResolvers<void>();
  replace.mockReturnValueOnce(laterAnswer.promise);
  const laterExchanged = media.exchange('audio', () => Promise.resolve(streamOf(later)));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(2));
  const first = { track: next, answer, exchanged };
  const second = { track: later, answer: laterAnswer, exchanged: laterExchanged };
  return { media, before, replace, first, second };
}

test.each(['before', 'after'] as const)(
  'a headset that is not taken leaves alone the one that was chosen after it (%s that one is in use)',
  async (when) => {
    const { media, replace, first, second } = await exchangingTwice();
    const fail = async () => {
      first.answer.reject(new Error('not taken'));
      await expect(first.exchanged).rejects.toThrow('not taken');
    };
    if (when === 'before') await fail();
    second.answer.resolve();
    await second.exchanged;
    if (when === 'after') await fail();
    expect(media.stream?.getTracks()).toEqual([second.track]);
    expect(replace).toHaveBeenLastCalledWith('audio', second.track);
    expect(second.track.stop).not.toHaveBeenCalled();
  },
);

test('the headset chosen last stays, when the one before it is ready later', async () => {
  const { media, before, first, second } = await exchangingTwice();
  second.answer.resolve();
  await second.exchanged;
  first.answer.resolve();
  await first.exchanged;
  expect(media.stream?.getTracks()).toEqual([second.track]);
  expect(first.track.stop).toHaveBeenCalledOnce();
  expect(before.stop).toHaveBeenCalledOnce();
});

test('where the headset chosen last is not taken, the one on its way before it is', async () => {
  const { media, replace, first, second } = await exchangingTwice();
  second.answer.reject(new Error('not taken'));
  await expect(second.exchanged).rejects.toThrow('not taken');
  first.answer.resolve();
  await first.exchanged;
  expect(media.stream?.getTracks()).toEqual([first.track]);
  expect(replace).toHaveBeenLastCalledWith('audio', first.track);
});

test('a microphone that is unplugged is gone until another is chosen', async () => {
  const media = new OwnMedia();
  const [before, next] = [newTrack(), newTrack()];
  media.hold(1, streamOf(before));
  const heard = vi.fn();
  media.subscribe(heard);
  before.readyState = 'ended';
  before.dispatchEvent(new Event('ended'));
  expect(heard).toHaveBeenCalledOnce();
  expect(media.isGone('audio')).toBe(true);
  await media.exchange('audio', () => Promise.resolve(streamOf(next)));
  expect(heard).toHaveBeenCalledTimes(2);
  expect(media.isGone('audio')).toBe(false);
});

test('a screen that the room could not be given is not captured, and the camera comes back', async () => {
  const media = new OwnMedia();
  const [camera, screen] = [newTrack('video'), newTrack('video')];
  media.hold(1, streamOf(camera));
  const replace = vi.fn<SendingLink['replace']>(() => Promise.resolve());
  replace.mockRejectedValueOnce(new Error('not taken'));
  media.sendsThrough({ replace });
  const shared = media.shareScreen(() => Promise.resolve(streamOf(screen)), vi.fn());
  await expect(shared).rejects.toThrow('not taken');
  expect(screen.stop).toHaveBeenCalledOnce();
  expect(media.sharesScreen).toBe(false);
  expect(replace).toHaveBeenLastCalledWith('video', camera);
});

test('of two screens that she has shared only the last is captured, and the end of it counts', async () => {
  const media = new OwnMedia();
  const [first, second] = [newTrack('video'), newTrack('video')];
  media.hold(1, streamOf(newTrack('video')));
  media.sendsThrough({ replace: () => Promise.resolve() });
  const ended = vi.fn();
  for (const screen of [first, second])
    await media.shareScreen(() => Promise.resolve(streamOf(screen)), ended);
  expect(first.stop).toHaveBeenCalledOnce();
  first.dispatchEvent(new Event('ended'));
  expect([media.sharesScreen, ended.mock.calls.length]).toEqual([true, 0]);
  second.dispatchEvent(new Event('ended'));
  expect([media.sharesScreen, ended.mock.calls.length]).toEqual([false, 1]);
});

test('a colleague who comes later gets the screen that is shared and the headset on its way', async () => {
  const media = new OwnMedia();
  const [voice, camera, headset, screen] = [
    newTrack(),
    newTrack('video'),
    newTrack(),
    newTrack('video'),
  ];
  media.hold(1, streamOf(voice, camera));
  const answer = Promise.withResolvers<void>();
  const replace = vi.fn<SendingLink['replace']>(() => Promise.resolve());
  media.sendsThrough({ replace });
  await media.shareScreen(() => Promise.resolve(streamOf(screen)), vi.fn());
  replace.mockReturnValueOnce(answer.promise);
  const exchanged = media.exchange('audio', () => Promise.resolve(streamOf(headset)));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(2));
  const later = vi.fn<SendingLink['replace']>(() => Promise.resolve());
  media.alsoSendsThrough({ replace: later });
  expect(later.mock.calls).toEqual([
    ['audio', headset],
    ['video', screen],
  ]);
  answer.reject(new Error('not taken'));
  await expect(exchanged).rejects.toThrow('not taken');
  expect(later).toHaveBeenLastCalledWith('audio', voice);
});

test.each([
  ['leaves meanwhile', () => new Promise<void>(() => undefined)],
  ['is not reached', () => Promise.reject(new Error('not reached'))],
] as const)('a colleague who %s takes nothing from the room', async (_, theirs) => {
  const media = new OwnMedia();
  const [voice, headset, screen] = [newTrack(), newTrack(), newTrack('video')];
  const camera = newTrack('video');
  media.hold(1, streamOf(voice, camera));
  media.sendsThrough({ replace: () => Promise.resolve() });
  media.alsoSendsThrough({ replace: theirs });
  await media.exchange('audio', () => Promise.resolve(streamOf(headset)));
  expect(media.stream?.getTracks()).toEqual([camera, headset]);
  expect(voice.stop).toHaveBeenCalledOnce();
  await media.shareScreen(() => Promise.resolve(streamOf(screen)), vi.fn());
  expect(media.sharesScreen).toBe(true);
});

test('a visit that began without a camera sends neither a camera nor a screen later', async () => {
  const media = new OwnMedia();
  const [voice, camera, screen] = [newTrack(), newTrack('video'), newTrack('video')];
  media.hold(1, streamOf(voice));
  const replace = vi.fn<SendingLink['replace']>(() => Promise.resolve());
  media.sendsThrough({ replace });
  await media.exchange('video', () => Promise.resolve(streamOf(camera)));
  await media.shareScreen(() => Promise.resolve(streamOf(screen)), vi.fn());
  expect(camera.stop).toHaveBeenCalledOnce();
  expect(screen.stop).toHaveBeenCalledOnce();
  expect(media.stream?.getTracks()).toEqual([voice]);
  expect(replace).not.toHaveBeenCalled();
});
