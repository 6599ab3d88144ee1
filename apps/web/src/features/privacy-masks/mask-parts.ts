import type { RoomMasks } from '@lamplight/contracts/entities/privacy-masks';
import type { Polygon, Size } from '@lamplight/domain/video/polygon';

/** A ten-thousandth of the picture is finer than anybody draws. */
const fine = (part: number): number => Math.round(part * 10_000) / 10_000;

/** From parts of a picture to its pixels, and back. */
export const shapesOf = (areas: RoomMasks['areas'], { width, height }: Size): Polygon[] =>
  areas.map((area) => area.map(([x, y]) => [x * width, y * height]));

export const partsOf = (shapes: readonly Polygon[], { width, height }: Size): RoomMasks['areas'] =>
  shapes.map((shape) => shape.map(([x, y]) => [fine(x / width), fine(y / height)]));
