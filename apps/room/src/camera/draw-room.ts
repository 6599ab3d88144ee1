import type { Aim } from './room-camera.ts';

/** The drawn room is larger than the picture, so that there is something to turn to. */
export const scene = { width: 1_280, height: 720 };
export const picture = { width: 640, height: 360 };
const mostZoom = 4;

/** The part of the scene that the picture shows. */
export function viewOf({ pan, tilt, zoom }: Aim): { x: number; y: number; scale: number } {
  const scale = (picture.width / scene.width) * (1 + zoom * (mostZoom - 1));
  const width = picture.width / scale;
  const height = picture.height / scale;
  return {
    x: ((scene.width - width) * (pan + 1)) / 2,
    y: ((scene.height - height) * (1 - tilt)) / 2,
    scale,
  };
}

type Pen = CanvasRenderingContext2D;

function box(
  pen: Pen,
  color: string,
  [x, y, width, height]: [number, number, number, number],
): void {
  pen.fillStyle = color;
  pen.fillRect(x, y, width, height);
}

function disc(pen: Pen, color: string, [x, y, radius]: [number, number, number]): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

/** A bed with somebody in it who breathes and now and then lifts an arm, a window and a clock. */
export function drawRoom(pen: Pen, aim: Aim, at: Date): void {
  const { x, y, scale } = viewOf(aim);
  const seconds = at.getTime() / 1_000;
  pen.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  box(pen, '#c9c4b8', [0, 0, scene.width, 470]);
  box(pen, '#8d8577', [0, 470, scene.width, 250]);
  box(pen, '#7fa3bd', [70, 90, 230, 220]);
  box(pen, '#f2efe6', [180, 90, 8, 220]);
  box(pen, '#5b4a3c', [330, 330, 40, 220]);
  box(pen, '#efece4', [360, 400, 640, 130]);
  box(pen, '#5b4a3c', [360, 530, 640, 34]);
  box(pen, '#ffffff', [390, 372, 150, 52]);
  const breath = Math.sin(seconds * 1.4) * 6;
  box(pen, '#6d8f9b', [520, 372 - breath, 440, 84 + breath]);
  const turn = Math.sin(seconds / 5) * 10;
  disc(pen, '#e2b99a', [468 + turn, 372, 40]);
  const lift = Math.max(0, Math.sin(seconds / 3.1)) * 90;
  box(pen, '#e2b99a', [600, 368 - lift, 26, 60 + lift]);
  disc(pen, '#ffffff', [1_080, 170, 84]);
  pen.fillStyle = '#23211d';
  pen.font = '600 40px sans-serif';
  pen.textAlign = 'center';
  pen.fillText(at.toTimeString().slice(0, 8), 1_080, 184);
}
