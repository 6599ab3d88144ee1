export const zoomLevels = [100, 150, 200, 400] as const;
export type ZoomLevel = (typeof zoomLevels)[number];

/** How far one step moves the picture, how soon a held key repeats it, and how often. */
export const panStep = 20;
export const repeatAfterMs = 500;
export const repeatEveryMs = 50;

export interface View {
  level: ZoomLevel;
  /** Pixels of the screen by which the enlarged picture is moved from the middle. */
  x: number;
  y: number;
}

export const wholePicture: View = { level: 100, x: 0, y: 0 };

/** No edge of the picture comes inside the frame. */
export function within({ level, x, y }: View, frame: { width: number; height: number }): View {
  const farthest = (side: number) => (side * (level / 100 - 1)) / 2;
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)) || 0;
  return { level, x: clamp(x, farthest(frame.width)), y: clamp(y, farthest(frame.height)) };
}

/** The picture moves against the way one looks: to see more of the right it goes left. */
export const panned = (view: View, [right, down]: readonly [number, number]): View => ({
  ...view,
  x: view.x - right * panStep,
  y: view.y - down * panStep,
});

export const transformOf = ({ level, x, y }: View): string =>
  level === 100 ? '' : `translate(${x}px, ${y}px) scale(${level / 100})`;
