import { serve } from '../peer.ts';
import { encodeClip } from './clip.ts';
import { WallRoom } from './wall-room.ts';

const rooms: WallRoom[] = [];
const roomAt = (at: number): WallRoom => {
  const room = rooms[at];
  if (!room) throw new Error(`There is no room ${at}`);
  return room;
};

/** All rooms of a wall in one process: they only forward, so that what is measured is the page. */
export const operations = {
  open: async ({
    url,
    live,
    codes,
  }: {
    url: string;
    live?: string;
    codes: string[];
  }): Promise<void> => {
    const clip = await encodeClip();
    for (const code of codes) rooms.push(await WallRoom.pair(url, code, clip, live));
  },
  breakLinks: async (at: number): Promise<void> => roomAt(at).breakLinks(),
  restart: (at: number): Promise<void> => roomAt(at).restart(),
  /** The places of those whom somebody watches. */
  watched: async (_: undefined): Promise<number[]> =>
    rooms.flatMap((room, at) => (room.isWatched ? [at] : [])),
  /** Frames that left so far. */
  sent: async (_: undefined): Promise<number> => rooms.reduce((sum, room) => sum + room.sent, 0),
};

serve(operations);
