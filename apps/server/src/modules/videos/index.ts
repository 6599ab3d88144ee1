export { videosRoutes } from './videos.routes.ts';
export { doubtPeersOfTab } from './doubt-peers.ts';
export { watchPeers } from './watch-peers.ts';
export { passPicturesOn } from './pass-pictures.ts';
export { endPicturesOf } from './end-pictures.ts';
