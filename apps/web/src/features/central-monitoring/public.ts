/** @public For every screen that shows many patients at once. */
export { Wall, type WallGroup, type WallProps } from './Wall.tsx';
export { MiniWall } from './MiniWall.tsx';
export { WallBehind } from './WallBehind.tsx';
export { WallHead } from './WallHead.tsx';
export { useWallMonitors } from './api/use-wall-monitors.ts';
export { useWallViews } from './api/use-wall-views.ts';
export { useWallSize } from './use-wall-size.ts';
export { wallLayout } from './wall-layout.ts';
