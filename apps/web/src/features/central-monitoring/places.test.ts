import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { expect, test } from 'vitest';
import { atHandMs, endedMs, inOrder, mayClose, nextPlaces } from './places.ts';

const monitors = (...ids: number[]) => ids.map((id) => ({ id }) as PatientMonitor);
const shown = (places: readonly { id: number; isEnded: boolean }[]) =>
  places.map(({ id, isEnded }) => (isEnded ? -id : id));

test('who is new stands at the end, and who has gone leaves her place empty [R003-2.8]', () => {
  const first = nextPlaces([], monitors(1, 2, 3));
  expect(shown(first)).toEqual([1, 2, 3]);
  const later = nextPlaces(first, monitors(4, 3, 1));
  expect(shown(later)).toEqual([1, -2, 3, 4]);
  // Watched again before her place has closed.
  expect(shown(nextPlaces(later, monitors(1, 2, 3, 4)))).toEqual([1, 2, 3, 4]);
});

test('a tile whose patient has not changed is not drawn again', () => {
  const [one, two] = monitors(1, 2) as [PatientMonitor, PatientMonitor];
  const first = nextPlaces([], [one, two]);
  const changed = { ...two };
  const later = nextPlaces(first, [one, changed]);
  expect(later[0]).toBe(first[0]);
  expect(later[1]?.monitor).toBe(changed);
});

test('an empty place closes after its minute, and never under a hand [R003-2.8]', () => {
  expect(mayClose(endedMs - 1, 100_000)).toBe(false);
  expect(mayClose(endedMs, atHandMs - 1)).toBe(false);
  expect(mayClose(endedMs, atHandMs)).toBe(true);
});

test("a person's own order comes first, and the others follow [R003-2.9]", () => {
  expect(inOrder(monitors(1, 2, 3, 4), [3, 9, 1]).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
});
