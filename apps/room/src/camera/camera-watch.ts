import { sound } from './real-camera.ts';

/** Not every microphone that can be opened again tells of it. */
export const lookAgainMs = 60_000;

export interface CameraNews {
  /** Unplugged, or taken away by the browser; what we stop ourselves is no news. */
  onPictureEnded: () => void;
  onSound: () => void;
  /** There is a microphone now, and there was none before. */
  onMicrophone: () => void;
}

const live = (stream: MediaStream): MediaStreamTrack[] =>
  stream.getAudioTracks().filter(({ readyState }) => readyState === 'live');

export const isHeard = (stream: MediaStream): boolean => live(stream).some(({ muted }) => !muted);

/** Follows an open camera until it is told to stop. */
export function watchCamera(stream: MediaStream, news: CameraNews): () => void {
  const over = new AbortController();
  const { signal } = over;
  for (const track of stream.getVideoTracks())
    track.addEventListener('ended', news.onPictureEnded, { signal });
  for (const track of stream.getAudioTracks())
    for (const change of ['ended', 'mute', 'unmute'])
      track.addEventListener(change, news.onSound, { signal });
  const look = async (): Promise<void> => {
    if (live(stream).length > 0) return;
    if ((await canHear()) && !signal.aborted) news.onMicrophone();
  };
  // What cannot be read or opened now is looked at again.
  const onChange = (): void => void look().catch(() => undefined);
  for (const track of stream.getAudioTracks())
    track.addEventListener('ended', onChange, { signal });
  navigator.mediaDevices.addEventListener('devicechange', onChange, { signal });
  const again = setInterval(onChange, lookAgainMs);
  return () => {
    over.abort();
    clearInterval(again);
  };
}

/** Tried, because one that is listed and does not open is no reason to end the picture. */
async function canHear(): Promise<boolean> {
  const { mediaDevices } = navigator;
  const devices = await mediaDevices.enumerateDevices();
  if (!devices.some(({ kind }) => kind === 'audioinput')) return false;
  const tried = await mediaDevices.getUserMedia({ audio: sound });
  for (const track of tried.getTracks()) track.stop();
  return true;
}
