import { Elapsed } from '../../shared/time/Elapsed.tsx';
import { ActionIcon } from '@mantine/core';
import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { IconArrowsMaximize, IconPictureInPicture } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useRightPanel } from '../../shared/right-panel.ts';
import { ChooseDevice } from './ChooseDevice.tsx';
import { NetworkOffline } from './NetworkOffline.tsx';
import { useDragged } from './use-dragged.ts';
import { VisitAtDevice, type VisitProgress } from './VisitAtDevice.tsx';
import styles from './VisitOverlay.module.css';
import { VisitPlace } from './VisitPlace.tsx';
import type { VisitTarget } from './visit-store.ts';

const titles = {
  settings: 'Live Video Meeting Settings',
  preview: 'Preview',
  visit: 'Video visit',
} as const;

/** Settings, the preview where the hospital allows it, and the visit. It can be docked and moved aside. */
export default function VisitOverlay({ target }: { target: VisitTarget }) {
  const [deviceId, setDeviceId] = useState(target.deviceId);
  const [{ stage, since }, setProgress] = useState<VisitProgress>({ stage: 'settings' });
  const [isDocked, setDocked] = useState(false);
  const { place, handle } = useDragged(isDocked);
  const heading = useId();
  const { isOpen: isPanelOpen } = useRightPanel();
  return (
    <section
      className={styles['overlay']}
      role="dialog"
      aria-labelledby={heading}
      data-docked={isDocked || undefined}
      data-beside={isPanelOpen || undefined}
      style={place}
    >
      <div className={styles['head']} {...handle}>
        <h2 id={heading} className={styles['title']}>
          {isDocked ? titles.visit : titles[stage]}
        </h2>
        {deviceId !== undefined && (
          <VisitPlace deviceId={deviceId} patientName={target.patientName} />
        )}
        {since !== undefined && (
          <Elapsed since={since} label="Time in the visit" className={styles['timer']} />
        )}
        <ActionIcon
          variant="subtle"
          {...hint(isDocked ? 'Larger' : 'Dock')}
          aria-label={isDocked ? 'Larger' : 'Dock'}
          onClick={() => setDocked(!isDocked)}
        >
          {isDocked ? <IconArrowsMaximize {...icon} /> : <IconPictureInPicture {...icon} />}
        </ActionIcon>
      </div>
      <div className={styles['body']}>
        {deviceId === undefined ? (
          <ChooseDevice roomId={target.roomId} onChoose={setDeviceId} />
        ) : (
          <VisitAtDevice
            key={deviceId}
            deviceId={deviceId}
            patientId={target.patientId ?? null}
            request={target.request}
            onProgress={setProgress}
          />
        )}
        <NetworkOffline />
      </div>
    </section>
  );
}
