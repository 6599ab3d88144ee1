import { limits } from '@lamplight/contracts/limits';

/** Fragments as MP4: a file that breaks off anywhere can still be read up to there. */
const formats = {
  video: ['video/mp4;codecs=avc1.42E01E,opus', 'video/mp4;codecs=vp9,opus', 'video/mp4'],
  audio: ['audio/mp4;codecs=opus', 'audio/mp4'],
};

/** What the standard has and TypeScript's own list has not yet. */
interface RecorderOptions extends MediaRecorderOptions {
  videoKeyFrameIntervalDuration: number;
}

export function recorderOptions(hasVideo: boolean): RecorderOptions {
  const mimeType = formats[hasVideo ? 'video' : 'audio'].find((type) =>
    MediaRecorder.isTypeSupported(type),
  );
  if (mimeType === undefined) throw new Error('This browser cannot record.');
  return {
    mimeType,
    videoBitsPerSecond: 1_500_000,
    audioBitsPerSecond: 64_000,
    // The browser hands pictures over from one key frame to the next: what a crash would lose.
    videoKeyFrameIntervalDuration: 2_000,
  };
}

/** No larger than the server takes at once. */
export function cutIntoParts(recorded: Blob): Blob[] {
  const { partBytes } = limits.recording;
  const parts: Blob[] = [];
  for (let from = 0; from < recorded.size; from += partBytes)
    parts.push(recorded.slice(from, from + partBytes));
  return parts;
}
