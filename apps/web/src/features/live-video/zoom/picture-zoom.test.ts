import { expect, it } from 'vitest';
import { panned, transformOf, wholePicture, within } from './picture-zoom.ts';

const frame = { width: 640, height: 360 };

it('moves 20 px a step and never shows what lies beside the picture [R001-9.2]', () => {
  const near = { level: 200 as const, x: 0, y: 0 };
  expect(within(panned(near, [1, 0]), frame)).toEqual({ level: 200, x: -20, y: 0 });
  expect(within({ ...near, x: 999, y: -999 }, frame)).toEqual({ level: 200, x: 320, y: -180 });
  expect(within(panned(wholePicture, [1, 1]), frame)).toEqual(wholePicture);
});

it('keeps in the frame what a smaller level would push out of it', () => {
  expect(within({ level: 150, x: 900, y: 0 }, frame).x).toBe(160);
  expect(transformOf(wholePicture)).toBe('');
  expect(transformOf({ level: 400, x: 5, y: -6 })).toBe('translate(5px, -6px) scale(4)');
});
