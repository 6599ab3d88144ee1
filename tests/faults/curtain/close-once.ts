import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { mediaFigures, type MediaFigures } from '../video/media-figures.ts';
import { press } from '../video/tile.ts';
import type { WatchedStage } from '../video/watched-stage.ts';
import { closingAfter, closingsSoFar, type Closing } from './noted-closings.ts';

const quietAfterMs = 1_000;
/** How long it is looked at from then on whether anything still leaves. */
const lookForMs = 600;

/** Something that collects what leaves the room beside the viewers, as a count that must not grow. */
export interface Collector {
  name: string;
  count: () => Promise<number>;
}

export interface ClosedOnce {
  way: Closing['way'];
  clickToDeviceMs: number;
  /** The last packet that reached any viewer, counted from the order. */
  lastPacketMs: number;
  /** What still came or went later than a second after the order; empty is good. */
  leaked: string[];
}

/** A viewer closes the curtain; `meanwhile` is what happens to the system in the same moment. */
export async function closeOnce(
  { room, viewers }: WatchedStage,
  closer: Page,
  collectors: Collector[],
  meanwhile: (click: () => Promise<number>) => Promise<number>,
): Promise<ClosedOnce> {
  const known = await closingsSoFar(room);
  const heard = closingAfter(room, known);
  const clickedAt = await meanwhile(() => press(closer, 'Close curtain'));
  const { at, way } = await heard;
  const quietFrom = at + quietAfterMs;
  const counts = () => Promise.all(collectors.map(({ count }) => count()));
  const [collected, ...seen] = await Promise.all([
    pause(Math.max(0, quietFrom - Date.now())).then(counts),
    ...[room, ...viewers].map((page) => twoLooks(page, quietFrom)),
  ]);
  const later = await counts();
  const leaked = [
    ...seen.flatMap(([before, after], index) => differences(index, before, after)),
    ...collectors.flatMap(({ name }, index) =>
      // Fewer is no leak: parts go when a recording is put together.
      (later[index] ?? NaN) <= (collected[index] ?? NaN) ? [] : [`${name} went on`],
    ),
  ];
  const last = Math.max(...seen.map(([, { lastPacketAt }]) => lastPacketAt));
  const [clickToDeviceMs, lastPacketMs] = [at - clickedAt, last - at].map(Math.round) as [
    number,
    number,
  ];
  return { way, clickToDeviceMs, lastPacketMs, leaked };
}

async function twoLooks(page: Page, from: number): Promise<[MediaFigures, MediaFigures]> {
  return [await mediaFigures(page, from), await mediaFigures(page, from + lookForMs)];
}

function differences(index: number, before: MediaFigures, after: MediaFigures): string[] {
  const who = index === 0 ? 'room' : `viewer ${index}`;
  const names = ['bytesIn', 'framesIn', 'bytesOut', 'framesOut'] as const;
  return names
    .filter((name) => after[name] > before[name])
    .map((name) => `${who} ${name} ${before[name]} to ${after[name]}`);
}
