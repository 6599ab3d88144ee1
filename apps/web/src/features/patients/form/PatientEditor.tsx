import { updatePatient } from '@lamplight/contracts/calls/patients';
import type { Patient } from '@lamplight/contracts/entities/patient';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useWhileOpen } from '../../../shared/forms/use-while-open.ts';
import { RecordForm } from '../../../shared/resource/RecordForm.tsx';
import { useApi, useMay } from '../../../shared/services.ts';
import { watchedNote } from '../patient-words.ts';
import { takenNumberNote } from './TakenNumber.tsx';
import { usePatientResource } from './use-patient-resource.ts';

export interface PatientEditorProps {
  stored: Patient;
  /** Where a save and Cancel lead; without it the form stays open. */
  onLeave?: () => void;
}

/** The form of a patient: read only while she is monitored, or by who may only see patients. */
export function PatientEditor({ stored, onLeave }: PatientEditorProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const mayEdit = useMay()(['Edit', 'Patient']);
  const { resource, visibility } = usePatientResource(stored);
  const { is_monitored: watched } = stored;
  const leave = useWhileOpen(() => onLeave?.());
  if (!visibility.isKnown)
    return <LoadingState what="the form" lines={6} onRetry={visibility.retry} />;
  return (
    <>
      {watched && <p role="status">{watchedNote}</p>}
      <RecordForm
        formKey={`patients.${stored.id}`}
        declaration={resource.form}
        stored={stored}
        isReadOnly={!mayEdit || watched}
        save={(body, idempotencyKey) =>
          api.call(
            updatePatient,
            { params: { id: stored.id }, body: body as never },
            { idempotencyKey },
          )
        }
        onSaved={(saved) => {
          notifications.show({ message: 'Patient saved successfully' });
          queryClient.setQueryData(['patients', 'one', stored.id], saved);
          void queryClient.invalidateQueries({ queryKey: ['patients', 'list'] });
          leave();
        }}
        noteOf={takenNumberNote}
        {...(onLeave && { onCancel: onLeave })}
      />
    </>
  );
}
