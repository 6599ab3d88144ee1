import { expect, test, vi } from 'vitest';
import { OwnMedia, type SendingLink } from './own-media.ts';

/** As much of a track and a stream as is needed outside a browser. */
const newTrack = () => ({ kind: 'audio', enabled: true, stop: vi.fn() });
type Track = ReturnType<typeof newTrack>;
const streamOf = (...tracks: Track[]) =>
  ({
    getTracks: () => [...tracks],
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
