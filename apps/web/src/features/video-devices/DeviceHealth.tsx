import { examineDevice } from '@lamplight/contracts/calls/device-health';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { diagnose } from '@lamplight/domain/video/device-doctor';
import { percentText } from '@lamplight/domain/texts/percent-text';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../shared/errors/error-collector.ts';
import { useLiveEvents } from '../../shared/live/use-live-events.ts';
import { useApi, useUser } from '../../shared/services.ts';
import { notAvailable } from '../../shared/table/table-columns.ts';
import { fullTime } from '../../shared/time/relative-time.ts';
import styles from './DeviceHealth.module.css';
import { statusTones, statusWords } from '../../shared/device-words.ts';
import { SoftwareUpdate } from './SoftwareUpdate.tsx';
import { StatusHistory } from './StatusHistory.tsx';
import { TestNow } from './TestNow.tsx';

const percent = (value: number | null): string => percentText(value) ?? notAvailable;

/** How the device is now, why its room cannot be seen, and how it was. */
export function DeviceHealth({ device }: { device: VideoDevice }) {
  const api = useApi();
  const user = useUser();
  const query = useQuery({
    queryKey: ['video-devices', 'doctor', device.id],
    queryFn: ({ signal }) => api.call(examineDevice, { params: { id: device.id } }, { signal }),
    refetchInterval: 30_000,
    meta: { handlesErrors: true },
  });
  useLiveEvents([`division.${device.division.id}`], (event) => {
    if (event.type === 'video_device.changed' && event.data.id === device.id) void query.refetch();
  });
  const { data: facts } = query;
  const found = facts && diagnose(facts, (iso) => fullTime(new Date(iso), user));
  return (
    <section className={styles['health']} aria-labelledby="device-state">
      <h2 id="device-state" className={styles['title']}>
        State
      </h2>
      {facts && found ? (
        <>
          <p className={styles['line']}>
            <Tag tone={statusTones[facts.status]}>{statusWords[facts.status]}</Tag>
            <strong>{found.sentence}</strong>
          </p>
          <p className={styles['todo']}>{found.whatToDo}</p>
          <TestNow device={device} />
          <SoftwareUpdate device={device} facts={facts} />
          <dl className={styles['figures']}>
            <div>
              <dt>Online, last 24 hours</dt>
              <dd>{percent(facts.uptime_24h)}</dd>
            </div>
            <div>
              <dt>Last 7 days</dt>
              <dd>{percent(facts.uptime_7d)}</dd>
            </div>
            <div>
              <dt>Last 30 days</dt>
              <dd>{percent(facts.uptime_30d)}</dd>
            </div>
            <div>
              <dt>Viewers now</dt>
              <dd>{facts.viewers}</dd>
            </div>
          </dl>
          <StatusHistory history={facts.history} />
        </>
      ) : query.isError ? (
        <ErrorState
          whatFailed="The state of the device could not be loaded"
          text={textOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingState what="the state" lines={3} onRetry={() => void query.refetch()} />
      )}
    </section>
  );
}
