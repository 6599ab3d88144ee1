import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { placeName } from '@lamplight/domain/patients/place-name';
import { useEffect, useEffectEvent } from 'react';
import { mayClose } from './places.ts';
import styles from './Wall.module.css';

const lookEveryMs = 1_000;

interface EndedPlaceProps {
  monitor: PatientMonitor;
  number: number;
  /** When somebody last pointed at the wall or pressed a key on it. */
  touchedAt: () => number;
  onClose: () => void;
}

/** Says that nobody watches this patient any more, before the place is given away. */
export function EndedPlace({ monitor, number, touchedAt, onClose }: EndedPlaceProps) {
  const close = useEffectEvent(onClose);
  const touched = useEffectEvent(touchedAt);
  useEffect(() => {
    const endedAt = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (mayClose(now - endedAt, now - touched())) close();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <section className={styles['ended']} aria-label={`Room ${placeName(monitor)}`}>
      <button
        type="button"
        className={styles['endedNumber']}
        data-tile={number}
        aria-label={`Tile ${number}, ${placeName(monitor)}`}
      >
        {number}
      </button>
      <p role="status">
        <strong>{placeName(monitor)}</strong> Monitoring ended
      </p>
    </section>
  );
}
