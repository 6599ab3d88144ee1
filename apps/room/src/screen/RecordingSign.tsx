import { useObservable } from '../connection/observable.ts';
import type { RoomRecorder } from '../recording/room-recorder.ts';
import { recordingWords } from './recording-words.ts';
import styles from './screen.module.css';

/** Nobody is recorded without seeing it. */
export function RecordingSign({ recorder }: { recorder: RoomRecorder }) {
  const order = useObservable(recorder.current);
  return (
    <div role="status">
      {order && (
        <p className={styles['recording']}>
          <span className={styles['recordingLamp']} aria-hidden="true" />
          {recordingWords(order)}
        </p>
      )}
    </div>
  );
}
