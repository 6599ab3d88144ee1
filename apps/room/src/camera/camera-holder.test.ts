import type { RoomMasks } from '@lamplight/contracts/entities/privacy-masks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settleMs } from '../masks/mask-places.ts';
import { NotAvailable } from '../host/host-agent.ts';
import { CameraHolder } from './camera-holder.ts';
import { lookAgainMs } from './camera-watch.ts';
import { seeksMs } from './motor-restart.ts';
import { againMs, CameraUnavailable, type Aim, type RoomCamera } from './room-camera.ts';

/** What the browser gives to draw on: notes the last thing that was drawn. */
let drawn = '';
const pen = new Proxy({}, { get: (_, step: string) => () => void (drawn = step), set: () => true });
let frames: ReadableStreamDefaultController;
const devices = Object.assign(new EventTarget(), {
  enumerateDevices: vi.fn<() => Promise<{ kind: string }[]>>(),
  getUserMedia: vi.fn<() => Promise<Stream>>(),
});

class Stream {
  readonly #tracks: Track[];
  constructor(tracks: Track[]) {
    this.#tracks = tracks;
  }
  getTracks = () => this.#tracks;
  getVideoTracks = () => this.#tracks.filter(({ kind }) => kind === 'video');
  getAudioTracks = () => this.#tracks.filter(({ kind }) => kind === 'audio');
}

class Track extends EventTarget {
  readonly kind: string;
  muted = false;
  readyState = 'live';
  constructor(kind: string) {
    super();
    this.kind = kind;
  }
  clone = () => new Track(this.kind);
  /** As a browser does: who stops a track himself hears nothing. */
  stop = () => void (this.readyState = 'ended');
  mute(muted: boolean) {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  }
  die() {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  devices.enumerateDevices.mockResolvedValue([]);
  devices.getUserMedia.mockImplementation(() => Promise.resolve(new Stream([new Track('audio')])));
  vi.stubGlobal('navigator', { mediaDevices: devices });
  vi.stubGlobal('MediaStream', Stream);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => pen;
    },
  );
  vi.stubGlobal('VideoFrame', Object);
  vi.stubGlobal(
    'MediaStreamTrackGenerator',
    class extends Track {
      writable = new WritableStream();
      constructor() {
        super('video');
      }
    },
  );
  vi.stubGlobal(
    'MediaStreamTrackProcessor',
    class {
      readable = new ReadableStream({ start: (controller) => void (frames = controller) });
    },
  );
});
afterEach(() => {
  for (const holder of holders.splice(0)) holder.shut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bed: Aim = { pan: 0.5, tilt: 0, zoom: 0 };
const door: Aim = { pan: -1, tilt: 0, zoom: 0 };
const masks: RoomMasks = {
  revision: 1,
  position: bed,
  areas: [
    [
      [0, 0],
      [0.5, 0],
      [0.5, 1],
    ],
  ],
};
const none: RoomMasks = { ...masks, areas: [] };

function camera(aim?: RoomCamera['aim'], tracks = [new Track('video'), new Track('audio')]) {
  const close = vi.fn<() => void>();
  const opened = { stream: new Stream(tracks), aim, close } as unknown as RoomCamera;
  const [video, audio] = tracks;
  return { opened, close, video, audio };
}

const holders: CameraHolder[] = [];
function held(openCamera: () => Promise<RoomCamera>, known = masks) {
  const onTryAgain = vi.fn<() => void>(() => void holder.open().catch(() => undefined));
  const holder: CameraHolder = new CameraHolder({
    onRest: () => undefined,
    onTryAgain,
    openCamera,
  });
  holders.push(holder);
  holder.hide(known);
  return { holder, onTryAgain };
}

/** Whether a picture that comes now is shown with its outlines, or is black. */
async function isShown(): Promise<boolean> {
  drawn = '';
  frames.enqueue({ timestamp: 0, displayWidth: 64, displayHeight: 36, close: () => undefined });
  await vi.advanceTimersByTimeAsync(0);
  return drawn === 'stroke';
}

it('believes a turn when the camera has made it, and not while it has only been told [R001-4.111]', async () => {
  const turned = Promise.withResolvers<void>();
  const { holder } = held(() => Promise.resolve(camera(() => turned.promise).opened));
  await holder.open();
  await vi.advanceTimersByTimeAsync(settleMs * 5);
  expect(await isShown()).toBe(false);
  turned.resolve();
  await vi.advanceTimersByTimeAsync(settleMs - 1);
  expect(await isShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isShown()).toBe(true);
});

it('is black after a turn that the camera refused, and is sent to its masks again with pauses [R001-4.111]', async () => {
  const refusal = new Error('The camera is away.');
  const aim = vi.fn<(to: Aim) => Promise<void>>().mockRejectedValue(refusal);
  const { holder } = held(() => Promise.resolve(camera(aim).opened));
  await holder.open();
  await vi.advanceTimersByTimeAsync(settleMs * 5);
  expect(await isShown()).toBe(false);
  expect(aim.mock.calls.length).toBeGreaterThan(2);
  expect(aim.mock.calls.length).toBeLessThan(10);
  aim.mockResolvedValue();
  await vi.advanceTimersByTimeAsync(settleMs * 3);
  expect(aim).toHaveBeenLastCalledWith(bed);
  expect(await isShown()).toBe(true);
  const tries = aim.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(aim).toHaveBeenCalledTimes(tries);

  // Somebody steers away, and the camera stops half-way: nobody can say where.
  aim.mockRejectedValueOnce(refusal);
  await expect(holder.control?.goTo(door)).rejects.toThrow(refusal);
  expect(await isShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(settleMs * 3);
  expect(aim).toHaveBeenLastCalledWith(bed);
  expect(await isShown()).toBe(true);
});

it('is black while its motor is started again, wherever it is sent meanwhile, and then sent to its masks [R001-4.111]', async () => {
  const aim = vi.fn<(to: Aim) => Promise<void>>().mockResolvedValue();
  const { holder } = held(() => Promise.resolve(camera(aim).opened));
  await holder.open();
  await vi.advanceTimersByTimeAsync(settleMs);
  expect(await isShown()).toBe(true);
  const restarted = Promise.withResolvers<void>();
  const order = holder.restartMotor(() => restarted.promise);
  expect(await isShown()).toBe(false);
  restarted.resolve();
  await order;
  await holder.control?.goTo(bed);
  await vi.advanceTimersByTimeAsync(seeksMs - 1);
  expect(await isShown()).toBe(false);
  aim.mockClear();
  await vi.advanceTimersByTimeAsync(1);
  expect(aim.mock.calls).toEqual([[bed]]);
  expect(await isShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(settleMs);
  expect(await isShown()).toBe(true);
});

it('is not sent to its masks before its motor has found its place, opened meanwhile [R001-4.111]', async () => {
  const aim = vi.fn<(to: Aim) => Promise<void>>().mockResolvedValue();
  const { holder } = held(() => Promise.resolve(camera(aim).opened));
  await expect(holder.restartMotor(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await holder.open();
  await vi.advanceTimersByTimeAsync(seeksMs - 1);
  expect(aim).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1 + settleMs);
  expect(aim.mock.calls).toEqual([[bed]]);
  expect(await isShown()).toBe(true);
});

it('is black where only somebody else turns the camera, while its motor is started again [R001-4.111]', async () => {
  const { holder } = held(() => Promise.resolve(camera().opened));
  await holder.open();
  expect(await isShown()).toBe(true);
  await holder.restartMotor(() => Promise.resolve());
  expect(await isShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(seeksMs);
  expect(await isShown()).toBe(true);
});

it('goes on showing where nothing could start the motor', async () => {
  const { holder } = held(() => Promise.resolve(camera(() => Promise.resolve()).opened));
  await holder.open();
  await vi.advanceTimersByTimeAsync(settleMs);
  const order = holder.restartMotor(() => Promise.reject(new NotAvailable()));
  await expect(order).rejects.toThrow(NotAvailable);
  expect(await isShown()).toBe(true);
});

it('is black until the motor of a camera that was away has found its place [R001-4.111]', async () => {
  const aim = vi.fn<(to: Aim) => Promise<void>>().mockResolvedValue();
  const first = camera(aim);
  const openCamera = vi
    .fn<() => Promise<RoomCamera>>()
    .mockResolvedValueOnce(first.opened)
    .mockResolvedValueOnce(camera(aim).opened);
  const { holder } = held(openCamera);
  await holder.open();
  await vi.advanceTimersByTimeAsync(settleMs);
  expect(await isShown()).toBe(true);
  first.video?.die();
  aim.mockClear();
  await vi.advanceTimersByTimeAsync(againMs + seeksMs - 1);
  expect(holder.isOpen.get()).toBe(true);
  expect(aim).not.toHaveBeenCalled();
  expect(await isShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(1 + settleMs);
  expect(aim.mock.calls).toEqual([[bed]]);
  expect(await isShown()).toBe(true);
});

it('notices a camera that dies, says so, and tries again with pauses until there is one', async () => {
  const [first, second] = [camera(), camera()];
  const openCamera = vi
    .fn<() => Promise<RoomCamera>>()
    .mockResolvedValueOnce(first.opened)
    .mockRejectedValueOnce(new CameraUnavailable('camera-busy'))
    .mockResolvedValueOnce(second.opened);
  const { holder, onTryAgain } = held(openCamera, none);
  await holder.open();
  expect(holder.isOpen.get()).toBe(true);
  first.video?.die();
  expect(holder.isOpen.get()).toBe(false);
  expect(holder.stream).toBeUndefined();
  expect(holder.problem.get()).toBe('no-camera');
  expect(first.close).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(againMs - 1);
  expect(onTryAgain).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(holder.problem.get()).toBe('camera-busy');
  await vi.advanceTimersByTimeAsync(againMs);
  expect(holder.isOpen.get()).toBe(true);
  expect(holder.problem.get()).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(openCamera).toHaveBeenCalledTimes(3);
});

it('tries no more once it was shut', async () => {
  const { holder, onTryAgain } = held(() => Promise.reject(new CameraUnavailable('no-camera')));
  await expect(holder.open()).rejects.toThrow('no-camera');
  holder.shut();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onTryAgain).not.toHaveBeenCalled();
});

it('says that nobody hears the room while its microphone is gone or muted, and goes on showing it', async () => {
  const { opened, audio } = camera();
  const { holder } = held(() => Promise.resolve(opened), none);
  await holder.open();
  expect(holder.problem.get()).toBeNull();
  audio?.mute(true);
  expect(holder.problem.get()).toBe('no-microphone');
  audio?.mute(false);
  expect(holder.problem.get()).toBeNull();
  audio?.die();
  expect(holder.problem.get()).toBe('no-microphone');
  expect(holder.isOpen.get()).toBe(true);
  holder.shut();
  expect(holder.problem.get()).toBeNull();
});

it('opens again when its microphone can be opened, and leaves the picture alone while it cannot', async () => {
  const [first, second] = [camera(), camera()];
  const openCamera = vi
    .fn<() => Promise<RoomCamera>>()
    .mockResolvedValueOnce(first.opened)
    .mockResolvedValueOnce(second.opened);
  const { holder } = held(openCamera, none);
  await holder.open();
  devices.enumerateDevices.mockResolvedValue([{ kind: 'audioinput' }]);
  devices.getUserMedia.mockRejectedValue(new DOMException('in use', 'NotReadableError'));
  first.audio?.die();
  devices.dispatchEvent(new Event('devicechange'));
  await vi.advanceTimersByTimeAsync(lookAgainMs);
  expect(openCamera).toHaveBeenCalledOnce();
  expect(holder.isOpen.get()).toBe(true);
  devices.getUserMedia.mockResolvedValue(new Stream([new Track('audio')]));
  await vi.advanceTimersByTimeAsync(lookAgainMs);
  expect(openCamera).toHaveBeenCalledTimes(2);
  expect(holder.problem.get()).toBeNull();
});

it('opens again when a microphone is plugged in, and not for anything else that is', async () => {
  const deaf = camera(undefined, [new Track('video')]);
  const whole = camera();
  const openCamera = vi
    .fn<() => Promise<RoomCamera>>()
    .mockResolvedValueOnce(deaf.opened)
    .mockResolvedValueOnce(whole.opened);
  const { holder } = held(openCamera, none);
  await holder.open();
  expect(holder.problem.get()).toBe('no-microphone');
  const plugIn = async (kind: string) => {
    devices.enumerateDevices.mockResolvedValue([{ kind }]);
    devices.dispatchEvent(new Event('devicechange'));
    await vi.advanceTimersByTimeAsync(0);
  };
  await plugIn('audiooutput');
  expect(openCamera).toHaveBeenCalledOnce();
  await plugIn('audioinput');
  expect(deaf.close).toHaveBeenCalledOnce();
  expect(holder.isOpen.get()).toBe(true);
  expect(holder.problem.get()).toBeNull();
  await plugIn('audioinput');
  expect(openCamera).toHaveBeenCalledTimes(2);
});

it('takes the word of an opening that nobody waits for any more neither for good nor for bad', async () => {
  const late = Promise.withResolvers<RoomCamera>();
  const { opened } = camera();
  const openCamera = vi
    .fn<() => Promise<RoomCamera>>()
    .mockReturnValueOnce(late.promise)
    .mockResolvedValueOnce(opened);
  const { holder } = held(openCamera, none);
  const first = holder.open();
  holder.shut();
  await holder.open();
  late.reject(new CameraUnavailable('camera-busy'));
  await expect(first).rejects.toThrow('camera-busy');
  expect(holder.problem.get()).toBeNull();
  expect(holder.isOpen.get()).toBe(true);
});
