import {
  callWords,
  type CallKind,
  type PatientCall,
} from '@lamplight/domain/watching/patient-calls';
import { placeName } from '@lamplight/domain/patients/place-name';
import { icon } from '@lamplight/ui/icon-size';
import { IconAlertTriangleFilled, IconEye, IconHandStop } from '@tabler/icons-react';
import styles from './PatientCalls.module.css';

const icons: Record<CallKind, typeof IconEye> = {
  alarm: IconAlertTriangleFilled,
  help: IconHandStop,
  red: IconEye,
  yellow: IconEye,
};

interface PatientCallsProps {
  calls: readonly PatientCall[];
  /** What a screen reader calls the list. */
  name: string;
  /** To be read from three metres. */
  isLarge?: boolean;
  /** A press goes to the patient. */
  onOpen?: (call: PatientCall) => void;
}

/** Who calls, the most urgent first: by room, sign and word. */
export function PatientCalls({ calls, name, isLarge = false, onOpen }: PatientCallsProps) {
  return (
    <div role="status" aria-live="polite" aria-label={name}>
      {calls.length > 0 && (
        <ul className={styles['calls']} data-large={isLarge || undefined}>
          {calls.map((call) => {
            const Icon = icons[call.kind];
            const words = (
              <>
                <Icon {...icon} aria-hidden />
                <strong>{placeName(call.monitor)}</strong> {callWords[call.kind]}
              </>
            );
            return (
              <li key={call.monitor.id} data-kind={call.kind}>
                {onOpen ? (
                  <button type="button" onClick={() => onOpen(call)}>
                    {words}
                  </button>
                ) : (
                  <span>{words}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
