import { playRecording } from '@lamplight/contracts/calls/recordings';
import type { Recording } from '@lamplight/contracts/entities/recording';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useUser } from '../../shared/services.ts';
import { useClock } from '../../shared/time/use-clock.ts';
import styles from './RecordingPlayer.module.css';

interface RecordingPlayerProps {
  recording: Recording;
  onClose: () => void;
}

const failedWords = 'It could not be played. Close this window and open it again.';

/** Each time it opens is a playback of its own, and the trail says so. */
export default function RecordingPlayer({ recording, onClose }: RecordingPlayerProps) {
  const api = useApi();
  const user = useUser();
  const clock = useClock();
  const [hasFailed, setFailed] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ['recording-playback', recording.id],
    queryFn: () => api.call(playRecording, { params: { id: recording.id } }, { background: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { handlesErrors: true },
  });
  return (
    <Dialog opened onClose={onClose} title={recording.label} size="xl">
      <Text size="sm" mb="xs">
        {recording.room.name}, {clock.dateTime(new Date(recording.started_at))}, recorded by{' '}
        {recording.started_by.name}
      </Text>
      <div className={styles['frame']}>
        {data && (
          // What was said in the room has no captions.
          // eslint-disable-next-line jsx-a11y-x/media-has-caption
          <video
            className={styles['picture']}
            src={data.content_url}
            aria-label={`Recording ${recording.label}`}
            controls
            controlsList="nodownload noremoteplayback"
            disablePictureInPicture
            playsInline
            autoPlay
            onError={() => setFailed(true)}
          />
        )}
        {!data && !isError && <Loader aria-label="Loading the recording" />}
        <p className={styles['watermark']} aria-hidden="true">
          {user.name}
        </p>
      </div>
      {(isError || hasFailed) && (
        <Text mt="xs" role="alert">
          {failedWords}
        </Text>
      )}
    </Dialog>
  );
}
