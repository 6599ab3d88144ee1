import { expect, it } from 'vitest';
import { drawMasked, type Board, type Pen } from './masked-picture.ts';

/** Notes what is drawn, in order; one step of it can fail. */
function board(failing?: keyof Pen) {
  const done: string[] = [];
  const pen = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, step: string) => () => {
        if (step === failing) throw new Error('no');
        done.push(step);
      },
      set: () => true,
    },
  ) as unknown as Pen;
  const drawn: Board = { width: 0, height: 0, getContext: () => pen };
  return { done, drawn };
}
const picture = { image: {} as CanvasImageSource, width: 64, height: 36 };
const area = [
  [0, 0],
  [1, 0],
  [1, 1],
] as const;

it('draws the picture and then what hides a part of it [R001-4.110]', () => {
  const { done, drawn } = board();
  drawMasked(drawn, picture, () => [area]);
  expect(drawn).toMatchObject({ width: 64, height: 36 });
  expect(done[0]).toBe('drawImage');
  expect(done.slice(-3)).toEqual(['closePath', 'fill', 'stroke']);
});

it('is black when everything is hidden, without the picture having been drawn at all', () => {
  const { done, drawn } = board();
  drawMasked(drawn, picture, () => 'everything');
  expect(done).toEqual(['fillRect']);
});

it.each(['drawImage', 'beginPath', 'lineTo', 'fill', 'stroke'] as const)(
  'is black when %s fails [R001-4.110]',
  (step) => {
    const { done, drawn } = board(step);
    drawMasked(drawn, picture, () => [area]);
    expect(done.at(-1)).toBe('fillRect');
  },
);

it('is black when nobody can say what to hide, and gives nothing away when it cannot be blackened [R001-4.110]', () => {
  const lost = () => {
    throw new Error('where am I?');
  };
  const { done, drawn } = board();
  drawMasked(drawn, picture, lost);
  expect(done).toEqual(['fillRect']);
  expect(() => drawMasked(board('fillRect').drawn, picture, lost)).toThrow('no');
});
