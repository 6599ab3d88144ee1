import { drawMasked } from './masked-picture.ts';
import type { Hidden } from './mask-places.ts';

/** Chromium's way into a track; TypeScript's own list does not have it yet. */
interface TrackEnds {
  MediaStreamTrackProcessor: new (options: { track: MediaStreamTrack }) => {
    readable: ReadableStream<VideoFrame>;
  };
  MediaStreamTrackGenerator: new (options: {
    kind: 'video';
  }) => MediaStreamTrack & { writable: WritableStream<VideoFrame> };
}

export interface MaskedTrack {
  track: MediaStreamTrack;
  stop: () => void;
}

/** The same picture without what is hidden, frame by frame. It needs no screen: a covered window goes on. */
export function maskTrack(source: MediaStreamTrack, hidden: () => Hidden): MaskedTrack {
  const ends = globalThis as unknown as TrackEnds;
  const track = new ends.MediaStreamTrackGenerator({ kind: 'video' });
  const { readable } = new ends.MediaStreamTrackProcessor({ track: source });
  const board = new OffscreenCanvas(1, 1);
  const ending = new AbortController();
  const masked = new TransformStream<VideoFrame, VideoFrame>({
    transform: (frame, out) => {
      const { timestamp, displayWidth: width, displayHeight: height } = frame;
      try {
        drawMasked(board, { image: frame, width, height }, hidden);
        out.enqueue(new VideoFrame(board, { timestamp }));
      } catch {
        // A frame that cannot be hidden is left out: the viewer reads for how long there was none.
      } finally {
        frame.close();
      }
    },
  });
  readable
    .pipeThrough(masked, { signal: ending.signal })
    .pipeTo(track.writable, { signal: ending.signal })
    // Ended by us or with the camera: either way nothing more comes out.
    .catch(() => track.stop());
  return {
    track,
    stop: () => {
      ending.abort();
      track.stop();
    },
  };
}
