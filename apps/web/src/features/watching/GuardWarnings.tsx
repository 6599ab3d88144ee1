import { listGuardWarnings } from '@lamplight/contracts/calls/guard-warnings';
import type { GuardWarning } from '@lamplight/contracts/entities/guard-warning';
import { placeName } from '@lamplight/domain/patients/place-name';
import { icon } from '@lamplight/ui/icon-size';
import { IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAskAgain } from '../../shared/live/use-ask-again.ts';
import { useLiveEvents } from '../../shared/live/use-live-events.ts';
import { ScreenLink } from '../../shared/ScreenLink.tsx';
import { useApi, useUser } from '../../shared/services.ts';
import { sound, useSoundNeeded } from '../../shared/sound.ts';
import { Elapsed } from '../../shared/time/Elapsed.tsx';
import { useMasking } from '../../shared/use-masking.ts';
import { unwatchedWords } from './guard-words.ts';
import styles from './WatchStrips.module.css';

const shownAtOnce = 3;

/** Patients whom nobody watches, for those who were warned of it. */
export function GuardWarnings() {
  const api = useApi();
  const user = useUser();
  const query = useQuery({
    queryKey: ['guard-warnings'],
    queryFn: ({ signal }) => api.call(listGuardWarnings, {}, { signal, background: true }),
    // The bell tells of it too; an error here must not take the page away.
    meta: { live: true, handlesErrors: true },
  });
  const askAgain = useAskAgain(query.refetch);
  useLiveEvents([`user.${user.id}`], ({ type }) => {
    if (type === 'guard_warning.changed') askAgain();
  });
  const warnings = query.data ?? [];
  const isWarned = warnings.length > 0;
  useSoundNeeded(isWarned);
  useEffect(() => {
    if (!isWarned) return;
    const playing = sound.play('alarm-medium');
    return () => playing.stop();
  }, [isWarned]);
  if (!isWarned) return null;
  const others = warnings.length - shownAtOnce;
  return (
    <section className={styles['warnings']} aria-label="Nobody is watching" role="alert">
      {warnings.slice(0, shownAtOnce).map((warning) => (
        <Warning key={warning.id} warning={warning} />
      ))}
      {others > 0 && <p className={styles['others']}>and {others} more</p>}
    </section>
  );
}

function Warning({ warning }: { warning: GuardWarning }) {
  const mask = useMasking();
  return (
    <p className={styles['warning']}>
      <IconEyeOff {...icon} />
      <strong>Nobody watches {placeName(warning)}</strong>
      <span>{mask.name(warning.patient.display_name)}</span>
      <span>
        for <Elapsed since={warning.unwatched_since} />: {unwatchedWords[warning.why]}
      </span>
      <ScreenLink screen="patient-monitors.monitoring" params={{ id: warning.patient_monitor_id }}>
        Watch now
      </ScreenLink>
    </p>
  );
}
