import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '../../shared/services.ts';
import styles from './LiveVideoTile.module.css';

interface TrainingTileProps {
  /** Undefined until it is known. */
  videoUrl: string | null | undefined;
  place: string;
}

/** A device for training plays its video here: no room, no waiting. */
export function TrainingTile({ videoUrl, place }: TrainingTileProps) {
  const user = useUser();
  const [isOn, setIsOn] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <section className={styles['tile']} aria-label={`Live video of room ${place}`}>
      <div className={styles['frame']}>
        {isOn && typeof videoUrl === 'string' ? (
          <>
            <video
              className={styles['picture'] ?? ''}
              src={videoUrl}
              autoPlay
              loop
              muted
              playsInline
              onError={() => setIsMissing(true)}
            />
            <p className={styles['top']}>Training video</p>
            <p className={styles['watermark']} aria-hidden="true">
              {user.name}
            </p>
          </>
        ) : (
          <div className={styles['picture']} />
        )}
        {isMissing && (
          <p className={styles['words']} role="status">
            The video of this device could not be loaded. Check its address on the device’s page.
          </p>
        )}
        {videoUrl === null && (
          <p className={styles['words']} role="status">
            This device has no video. Set one on the device’s page.
          </p>
        )}
      </div>
      <div className={styles['controls']}>
        {isOn ? (
          <Button
            variant="default"
            leftSection={<IconPlugConnectedX {...icon} />}
            onClick={() => setIsOn(false)}
          >
            Disconnect
          </Button>
        ) : (
          <Button leftSection={<IconPlayerPlay {...icon} />} onClick={() => setIsOn(true)}>
            Connect
          </Button>
        )}
      </div>
    </section>
  );
}
