import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Text } from '@mantine/core';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import { useMay } from '../../shared/services.ts';
import { useConsents } from './api/use-consents.ts';
import { ConsentHistory } from './ConsentHistory.tsx';
import { ConsentTag } from './ConsentTag.tsx';
import { requiredWords } from './consent-words.ts';
import { NoteConsent } from './NoteConsent.tsx';

/** The newest word of a patient to the camera, all before it, and a new one by who may. */
export function CameraConsent({ patientId }: { patientId: number }) {
  const mayEdit = useMay()(['Edit', 'Patient']);
  const query = useConsents(patientId);
  const { data } = query;
  if (query.isError)
    return (
      <ErrorState
        whatFailed="The camera consent could not be loaded"
        text={textOf(query.error)}
        requestId={requestIdOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  if (data === undefined)
    return (
      <LoadingState what="the camera consent" lines={3} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      <ConsentTag patientId={patientId} />
      <Text my="md">{requiredWords[data.required]}</Text>
      {mayEdit && <NoteConsent patientId={patientId} isMonitored={data.is_monitored} />}
      <ConsentHistory consents={data.consents} />
    </>
  );
}
