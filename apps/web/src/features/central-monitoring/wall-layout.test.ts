import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gap, groupHead, wallLayout } from './wall-layout.ts';

test('sixteen tiles fill 1920 by 1080, four in a row, and nothing is scrolled [R003-2.1]', () => {
  // The whole screen, and the screen with the frame's header, rail and the head of the wall.
  expect(wallLayout({ width: 1912, height: 1024 }, [16])).toMatchObject({ columns: 4, fits: true });
  expect(wallLayout({ width: 1848, height: 960 }, [16])).toMatchObject({ columns: 4, fits: true });
  expect(wallLayout({ width: 1680, height: 960 }, [16])).toMatchObject({ columns: 4, fits: true });
});

test('1280 wide has room for three by three, and one tile has all the room [R003-2.1]', () => {
  expect(wallLayout({ width: 1208, height: 660 }, [9])).toMatchObject({ columns: 3, fits: true });
  expect(wallLayout({ width: 1208, height: 660 }, [16])).toMatchObject({ columns: 3, fits: false });
  expect(wallLayout({ width: 1208, height: 660 }, [1]).width).toBeGreaterThan(1_100);
});

test('tiles never stand out of the wall, and their pictures stay 16 to 9 [R003-2.1]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 330, max: 4_000 }),
      fc.integer({ min: 200, max: 2_400 }),
      fc.integer({ min: 1, max: 16 }),
      (width, height, count) => {
        const layout = wallLayout({ width, height }, [count]);
        const rows = Math.ceil(count / layout.columns);
        expect(layout.columns * (layout.width + gap) - gap).toBeLessThanOrEqual(width);
        if (layout.fits) expect(rows * (layout.height + gap) - gap).toBeLessThanOrEqual(height);
        expect(Math.abs((layout.width - 26) / (layout.height || 1) - 16 / 9)).toBeLessThan(0.03);
      },
    ),
  );
});

test('groups begin rows of their own under their heads, and all of it fits [R003-12.1]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 330, max: 4_000 }),
      fc.integer({ min: 300, max: 2_400 }),
      fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 6 }),
      (width, height, counts) => {
        const layout = wallLayout({ width, height }, counts, groupHead);
        const rows = counts.reduce((sum, count) => sum + Math.ceil(count / layout.columns), 0);
        const used = rows * (layout.height + gap) + counts.length * (groupHead + gap) - gap;
        if (layout.fits) expect(used).toBeLessThanOrEqual(height);
      },
    ),
  );
});
