import type {
  Recording,
  RecordingEnd,
  RecordingStatus,
} from '@lamplight/contracts/entities/recording';
import type { Tone } from '@lamplight/ui/Tag.tsx';

export const recordingStatusWords: Record<RecordingStatus, string> = {
  recording: 'Recording',
  uploading: 'On its way',
  processing: 'Being prepared',
  available: 'Ready',
  failed: 'Failed',
};

export const recordingTones: Record<RecordingStatus, Tone> = {
  recording: 'info',
  uploading: 'warn',
  processing: 'neutral',
  available: 'ok',
  failed: 'danger',
};

export const endWords: Record<RecordingEnd, string> = {
  time: 'At its time',
  stopped: 'Stopped by a person',
  curtain: 'The curtain was closed',
  monitoring: 'The monitoring ended',
  camera: 'The camera changed or failed',
  restart: 'The device started again',
  lost: 'The device was lost',
};

/** '1:05'; nothing while it is not known. */
export const lengthWords = (ms: number | null): string | undefined => {
  if (ms === null) return undefined;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export const mediaWords = ({
  record_video,
  record_audio,
}: Pick<Recording, 'record_video' | 'record_audio'>): string => {
  if (record_video && record_audio) return 'Video and audio';
  return record_video ? 'Video' : 'Audio';
};
