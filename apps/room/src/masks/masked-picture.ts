import type { Hidden } from './mask-places.ts';

/** What is drawn on: an OffscreenCanvas in the room. */
export interface Board {
  width: number;
  height: number;
  getContext(kind: '2d', options: { alpha: false }): Pen | null;
}
export type Pen = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'beginPath'
  | 'closePath'
  | 'drawImage'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'lineJoin'
  | 'lineTo'
  | 'lineWidth'
  | 'moveTo'
  | 'stroke'
  | 'strokeStyle'
>;

const black = '#000000';
/** Part of the picture's width: what lies at an edge is not told by the blur of a lossy picture. */
const marginPart = 0.012;

/**
 * Draws a picture and what must not be seen of it. Whatever goes wrong leaves a black board; a board that
 * cannot even be blackened throws, and nothing of it may be used.
 */
export function drawMasked(
  board: Board,
  picture: { image: CanvasImageSource; width: number; height: number },
  hidden: () => Hidden,
): void {
  const { image, width, height } = picture;
  if (board.width !== width) board.width = width;
  if (board.height !== height) board.height = height;
  const pen = board.getContext('2d', { alpha: false });
  if (!pen) throw new Error('This browser cannot draw.');
  try {
    const parts = hidden();
    if (parts === 'everything') return cover(pen, width, height);
    pen.drawImage(image, 0, 0, width, height);
    pen.fillStyle = black;
    pen.strokeStyle = black;
    pen.lineWidth = width * marginPart * 2;
    pen.lineJoin = 'round';
    for (const part of parts) {
      pen.beginPath();
      for (const [index, [x, y]] of part.entries())
        if (index === 0) pen.moveTo(x * width, y * height);
        else pen.lineTo(x * width, y * height);
      pen.closePath();
      pen.fill();
      pen.stroke();
    }
  } catch {
    cover(pen, width, height);
  }
}

function cover(pen: Pen, width: number, height: number): void {
  pen.fillStyle = black;
  pen.fillRect(0, 0, width, height);
}
