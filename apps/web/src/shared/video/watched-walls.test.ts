import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { afterEach, expect, it } from 'vitest';
import {
  dockWall,
  dockedIds,
  showWall,
  stopAllWalls,
  stopWall,
  watchedWalls,
} from './watched-walls.ts';

afterEach(stopAllWalls);

const wall = (key: string, ...ids: number[]) => ({
  key,
  name: 'Central monitoring',
  href: `/${key}`,
  monitors: ids.map((id) => ({ id }) as PatientMonitor),
});
const docked = () => dockedIds(watchedWalls.get());

it('docks the patients of a wall that leaves the screen [R003-2.13]', () => {
  showWall(wall('all', 1, 2, 3));
  expect(docked()).toEqual([]);
  dockWall('all');
  expect(docked()).toEqual([1, 2, 3]);
});

it('docks only the patients that no other wall on screen shows, each once', () => {
  showWall(wall('all', 1, 2, 3));
  dockWall('all');
  showWall(wall('unit', 3, 4));
  dockWall('unit');
  showWall(wall('mine', 2));
  expect(docked()).toEqual([1, 3, 4]);
});

it('releases the patients of a wall when watching stops', () => {
  showWall(wall('all', 1, 2));
  dockWall('all');
  stopWall('all');
  expect(docked()).toEqual([]);
});
