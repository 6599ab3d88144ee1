import { consentProblem } from '@lamplight/domain/patients/camera-consent';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Group, Text } from '@mantine/core';
import { useMay } from '../../shared/services.ts';
import { useConsents } from './api/use-consents.ts';
import { newestWords, toneOf } from './consent-words.ts';

/** The newest word of a patient to the camera, and what keeps a camera from watching; nothing until it is known. */
export function ConsentTag({ patientId }: { patientId: number }) {
  const { data } = useConsents(patientId, useMay()(['View', 'Patient']));
  if (data === undefined) return null;
  const newest = data.consents[0]?.state ?? null;
  const problem = consentProblem(newest, data.required);
  return (
    <Group gap={8}>
      <Tag tone={toneOf(newest, problem !== undefined)}>{newestWords(newest)}</Tag>
      {problem !== undefined && <Text size="sm">{problem}</Text>}
    </Group>
  );
}
