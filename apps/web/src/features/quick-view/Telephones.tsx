import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { LoggedCall } from './LoggedCall.tsx';

/** Whom to call about a patient: her unit, and her nurse while she has one. */
export function Telephones({
  monitor,
}: {
  monitor: Pick<PatientMonitor, 'id' | 'unit' | 'nurse'>;
}) {
  const { id, unit, nurse } = monitor;
  return (
    <>
      <div>
        <LoggedCall
          key={unit.id}
          monitorId={id}
          whom={unit.name}
          phone={unit.phone}
          userId={null}
        />
      </div>
      {nurse && (
        <div>
          <LoggedCall
            key={nurse.id}
            monitorId={id}
            whom={`Nurse ${nurse.name}`}
            phone={nurse.phone}
            userId={nurse.id}
          />
        </div>
      )}
    </>
  );
}
