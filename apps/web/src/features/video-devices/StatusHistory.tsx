import type { StatusChange } from '@lamplight/contracts/entities/device-health';
import { realChanges } from '@lamplight/domain/video/status-strip';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { useUser } from '../../shared/services.ts';
import { fullTime } from '../../shared/time/relative-time.ts';
import styles from './DeviceHealth.module.css';
import { statusTones, statusWords } from '../../shared/device-words.ts';

/** When it came and went, newest first. */
export function StatusHistory({ history }: { history: readonly StatusChange[] }) {
  const user = useUser();
  return (
    <>
      <h3 className={styles['subtitle']}>Connection history</h3>
      {history.length === 0 ? (
        <p className={styles['todo']}>Nothing is known yet: the device has never connected.</p>
      ) : (
        <ol className={styles['history']}>
          {realChanges(history).map(({ status, at }) => (
            <li key={`${at} ${status}`}>
              <time dateTime={at}>{fullTime(new Date(at), user)}</time>
              <Tag tone={statusTones[status]}>{statusWords[status]}</Tag>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
