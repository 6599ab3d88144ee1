interface Media {
  record_video: boolean;
  record_audio: boolean;
}

export const recordingWords = ({ record_video, record_audio }: Media): string => {
  if (record_video && record_audio) return 'Picture and sound are being recorded.';
  return record_video ? 'The picture is being recorded.' : 'The sound is being recorded.';
};
