export { LiveVideoTile } from './LiveVideoTile.tsx';
export { MiniTile } from './wall/MiniTile.tsx';
export { JoinQueue } from './wall/join-queue.ts';
export { WallHealth, type TileHealth } from './wall/wall-health.ts';
export type { WallForm } from './wall/wall-form.ts';
