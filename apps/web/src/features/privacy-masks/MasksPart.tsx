import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PolygonShapes } from '../../shared/polygons/PolygonShapes.tsx';
import { useMay } from '../../shared/services.ts';
import { shapesOf } from './mask-parts.ts';
import { maskWords } from './mask-words.ts';
import { MasksEditor } from './MasksEditor.tsx';
import styles from './Masks.module.css';
import { usePrivacyMasks } from './use-privacy-masks.ts';

/** Without a picture: who looks after devices need not see patients. */
const picture = { width: 1_600, height: 900 };

/** What the camera hides, on the page of its device. */
export default function MasksPart({ device }: { device: VideoDevice }) {
  const mayEdit = useMay()(['Edit', 'VideoDevice']);
  const { masks, isBusy, save } = usePrivacyMasks(device);
  const [isDrawing, setIsDrawing] = useState(false);
  if (!masks) return null;
  return (
    <section className={styles['part']} aria-labelledby="privacy-masks">
      <h2 id="privacy-masks" className={styles['title']}>
        Privacy masks
      </h2>
      <p className={styles['words']} role="status">
        {maskWords(masks)}
      </p>
      {isDrawing ? (
        <MasksEditor
          {...{ masks, picture, isBusy }}
          onClose={() => setIsDrawing(false)}
          onSave={save}
          over={(board) => <div className={styles['canvas']}>{board}</div>}
        />
      ) : (
        <>
          {masks.areas.length > 0 && (
            <div className={styles['canvas']} role="img" aria-label="Where the masks lie">
              <PolygonShapes size={picture} shapes={shapesOf(masks.areas, picture)} isFilled />
            </div>
          )}
          {mayEdit && device.service_status === 'in_service' && (
            <Button variant="default" onClick={() => setIsDrawing(true)}>
              Edit privacy masks
            </Button>
          )}
        </>
      )}
      <p className={styles['words']}>
        Drawn for the camera’s home position. To draw over the live picture, open the patient’s
        monitoring and its menu.
      </p>
    </section>
  );
}
