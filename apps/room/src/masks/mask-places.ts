import type { Point } from '@lamplight/contracts/entities/polygon';
import type { RoomMasks } from '@lamplight/contracts/entities/privacy-masks';
import type { Aim, RoomCamera } from '../camera/room-camera.ts';
import { isAt } from '../camera/kept-positions.ts';

/** Outlines in parts of the picture, or nothing but black. */
export type Hidden = 'everything' | readonly (readonly Point[])[];

/** A motor takes a moment after the camera has said yes, and a picture may be as old as that. */
export const settleMs = 4_000;
/** For so long a picture taken before a turn may still come out of a camera that turns at once. */
export const lateFramesMs = 500;

export interface Turn {
  aim: Aim;
  /** When the camera said that it is done; never, until it has. */
  at: number;
}

/** What has to be black at this moment, given where the camera was sent and when. */
export function hiddenAt(
  { position, areas }: RoomMasks,
  camera: Pick<RoomCamera, 'aim' | 'view'>,
  turns: readonly Turn[],
  now: number,
): Hidden {
  if (areas.length === 0) return [];
  // Nothing turns it: the picture is always the one that the masks were drawn on.
  if (!camera.aim) return areas;
  const last = turns.at(-1);
  if (!camera.view) {
    const isThere = last && isAt(last.aim, position) && now - last.at >= settleMs;
    return isThere ? areas : 'everything';
  }
  const { view } = camera;
  const recent = turns.filter((turn, index) => {
    const leftAt = turns[index + 1]?.at;
    return leftAt === undefined || now - leftAt < lateFramesMs;
  });
  // Before the first turn it looks where every camera begins.
  const aims = recent.length > 0 ? recent.map(({ aim }) => aim) : [ahead];
  return aims.flatMap((aim) => areas.map((area) => moved(area, view(position), view(aim))));
}

const ahead: Aim = { pan: 0, tilt: 0, zoom: 0 };

/** The part of the scene that a picture shows. */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

const moved = (area: readonly Point[], from: View, to: View): Point[] =>
  area.map(([x, y]) => [
    (from.x + x * from.width - to.x) / to.width,
    (from.y + y * from.height - to.y) / to.height,
  ]);
