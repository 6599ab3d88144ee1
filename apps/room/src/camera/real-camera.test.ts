import { afterEach, expect, it, vi } from 'vitest';
import { openRealCamera } from './real-camera.ts';

afterEach(() => vi.unstubAllGlobals());

const picture = { getCapabilities: () => ({}), stop: () => undefined };
const stream = { getVideoTracks: () => [picture], getTracks: () => [picture] };
const failure = (name: string) => new DOMException('no', name);

function browser(answer: (wanted: MediaStreamConstraints) => Promise<unknown>) {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: answer } });
}

it('shows a room that has no microphone', async () => {
  browser(({ audio }) =>
    audio ? Promise.reject(failure('NotFoundError')) : Promise.resolve(stream),
  );
  expect((await openRealCamera()).stream).toBe(stream);
});

it.each([
  ['NotFoundError', 'no-camera'],
  ['NotAllowedError', 'camera-refused'],
  ['NotReadableError', 'camera-busy'],
])('says of a camera that fails with %s: %s', async (name, problem) => {
  browser(() => Promise.reject(failure(name)));
  await expect(openRealCamera()).rejects.toMatchObject({ problem });
});
