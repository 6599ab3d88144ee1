import { expect, it } from 'vitest';
import type { Aim } from '../camera/room-camera.ts';
import { hiddenAt, lateFramesMs, settleMs } from './mask-places.ts';

const home: Aim = { pan: 0, tilt: 0, zoom: 0 };
const door: Aim = { pan: 1, tilt: 0, zoom: 0 };
const masks = {
  revision: 1,
  position: home,
  areas: [
    [
      [0, 0],
      [0.5, 0],
      [0.5, 1],
    ] as [number, number][],
  ],
};
const aim = () => Promise.resolve();
/** A picture of half the scene, which a turn to the side moves by a quarter of it. */
const view = ({ pan }: Aim) => ({ x: 25 + pan * 25, y: 0, width: 50, height: 100 });

it('hides the same part of a camera that cannot turn', () => {
  expect(hiddenAt(masks, { aim: undefined, view: undefined }, [], 0)).toBe(masks.areas);
  expect(hiddenAt({ ...masks, areas: [] }, { aim, view: undefined }, [], 0)).toEqual([]);
});

it('turns with a picture that can be computed, and covers the place it left until the last picture of it is out [R001-4.111]', () => {
  const turns = [
    { aim: home, at: 0 },
    { aim: door, at: 1_000 },
  ];
  const there = [
    [-0.5, 0],
    [0, 0],
    [0, 1],
  ];
  expect(hiddenAt(masks, { aim, view }, turns, 1_000 + lateFramesMs)).toEqual([there]);
  expect(hiddenAt(masks, { aim, view }, turns, 1_100)).toEqual([...masks.areas, there]);
  expect(hiddenAt(masks, { aim, view }, [], 0)).toEqual(masks.areas);
});

it('shows nothing while it cannot know where a camera looks [R001-4.111]', () => {
  const camera = { aim, view: undefined };
  expect(hiddenAt(masks, camera, [], 9_999)).toBe('everything');
  const sent = [{ aim: home, at: 0 }];
  expect(hiddenAt(masks, camera, sent, settleMs - 1)).toBe('everything');
  expect(hiddenAt(masks, camera, sent, settleMs)).toBe(masks.areas);
  expect(hiddenAt(masks, camera, [...sent, { aim: door, at: 5_000 }], 99_999)).toBe('everything');
});
