import { expect, it } from 'vitest';
import { videoTestVerdicts, type VideoTestReading } from './video-test.ts';

const fine: VideoTestReading = {
  ownSound: { energy: 0.2 },
  ownPicture: { framesASecond: 15 },
  roomSound: { packets: 100, energy: 0.1 },
  roomPicture: { framesASecond: 14.7 },
  relay: 'reached',
  kilobitsOut: 1_800,
};
const badParts = (change: Partial<VideoTestReading>) =>
  videoTestVerdicts({ ...fine, ...change }).flatMap(({ part, isGood }) => (isGood ? [] : [part]));

it.each([
  [{}, []],
  [{ ownSound: undefined }, ['Your microphone']],
  [{ ownSound: { energy: 0 } }, ['Your microphone']],
  [{ ownPicture: undefined }, ['Your camera']],
  [{ roomPicture: { framesASecond: 2 } }, ['Room camera']],
  [{ roomSound: { packets: 0, energy: 0 } }, ['Room microphone']],
  // A quiet room is no fault of its microphone.
  [{ roomSound: { packets: 50, energy: 0 } }, []],
  [{ relay: 'not-reached' }, ['Relay']],
  [{ kilobitsOut: 120 }, ['Bandwidth']],
  [{ kilobitsOut: undefined }, ['Bandwidth']],
] as [Partial<VideoTestReading>, string[]][])('%j is bad in %j [R001-9.22]', (change, parts) => {
  expect(badParts(change)).toEqual(parts);
});
