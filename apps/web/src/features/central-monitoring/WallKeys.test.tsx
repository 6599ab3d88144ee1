import { show } from '@lamplight/ui/testing/show.tsx';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyList, useKey } from '../../shared/keys/key-list.ts';
import { pressKey } from '../../shared/keys/press-key.ts';
import { namesHidden } from '../../shared/use-masking.ts';
import { rowsOf } from './choose-tile.ts';
import { WallKeys } from './WallKeys.tsx';

const onKey = (event: KeyboardEvent) => pressKey(event, keyList.get(), {});
const press = (...keys: string[]) => {
  for (const key of keys) act(() => void fireEvent.keyDown(document.body, { key }));
};
const chosen = vi.fn<(at: number) => void>();
const moved = vi.fn<(step: number) => void>();
const recalled = vi.fn();

function Preset() {
  useKey({ keys: '2', does: 'Turn the camera', group: 'This page', run: recalled });
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  document.addEventListener('keydown', onKey);
  show(
    <>
      <Preset />
      <WallKeys
        count={16}
        first={1}
        rows={rowsOf([Array.from({ length: 16 }, (_, at) => at)], 4)}
        chosenAt={5}
        isFull={false}
        onChoose={chosen}
        onFull={() => undefined}
        onMove={moved}
      />
    </>,
  );
});
afterEach(() => {
  cleanup();
  document.removeEventListener('keydown', onKey);
  vi.useRealTimers();
});

test('arrows choose the neighbour, and [ and ] move the chosen tile [R003-2.7] [R003-2.9]', () => {
  press('ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp');
  expect(chosen.mock.calls.flat()).toEqual([6, 9, 4, 1]);
  press('[', ']');
  expect(moved.mock.calls.flat()).toEqual([-1, 1]);
});

test('digits are a number after G, and presets otherwise [R003-2.7]', () => {
  press('2');
  expect(recalled).toHaveBeenCalledOnce();
  press('g', '1', '2');
  // Tile 1 at once, and 12 when the second digit says so.
  expect(chosen.mock.calls.flat()).toEqual([0, 11]);
  press('g', '1');
  act(() => void vi.advanceTimersByTime(800));
  expect(chosen.mock.calls.flat()).toEqual([0, 11, 0]);
  press('2');
  expect(recalled).toHaveBeenCalledTimes(2);
});

test('H hides all names at once, and shows them again [R003-2.7]', () => {
  press('h');
  expect(namesHidden.get()).toBe(true);
  press('h');
  expect(namesHidden.get()).toBe(false);
});
