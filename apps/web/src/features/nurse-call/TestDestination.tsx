import { testNurseCallDestination } from '@lamplight/contracts/calls/nurse-call-destinations';
import type { NurseCallDestination } from '@lamplight/contracts/entities/nurse-call-destination';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../shared/services.ts';
import { answerWords } from './call-words.ts';

/** Sends an alert about nobody to what is stored, and shows what came back. */
export function TestDestination({ destination }: { destination: NurseCallDestination }) {
  const api = useApi();
  const test = useMutation({
    mutationFn: () => api.call(testNurseCallDestination, { params: { id: destination.id } }),
  });
  const told = test.data && answerWords(test.data);
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        Send a test alert
      </Button>
      <div role="status">
        {told && (
          <Text>
            <Tag tone={told.tone}>{told.word}</Tag> {told.means}
          </Text>
        )}
      </div>
    </Stack>
  );
}
