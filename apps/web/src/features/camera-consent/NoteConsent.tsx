import { noteCameraConsent } from '@lamplight/contracts/calls/camera-consents';
import { listLanguageChoices } from '@lamplight/contracts/calls/languages';
import { cameraConsentFields } from '@lamplight/contracts/entities/camera-consent';
import type {
  CameraConsentFields,
  ConsentGiver,
  ConsentState,
} from '@lamplight/contracts/entities/camera-consent';
import { Button, Group, Radio, Select, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallOnce } from '../../shared/forms/use-call-once.ts';
import { useApi } from '../../shared/services.ts';
import { consentsKey } from './api/use-consents.ts';
import { giverWords, stateWords } from './consent-words.ts';

interface NoteConsentProps {
  patientId: number;
  isMonitored: boolean;
}

/** Writes down what was just said at the bed. */
export function NoteConsent({ patientId, isMonitored }: NoteConsentProps) {
  const api = useApi();
  const callOnce = useCallOnce();
  const queryClient = useQueryClient();
  const queryKey = consentsKey(patientId);
  const [state, setState] = useState<ConsentState | null>(null);
  const [givenBy, setGivenBy] = useState<ConsentGiver>('patient');
  const [language, setLanguage] = useState<string | null>(null);
  const languages = useQuery({
    queryKey: ['languages', 'choices'],
    queryFn: ({ signal }) => api.call(listLanguageChoices, {}, { signal }),
  });
  const language_id = language === null ? null : Number(language);
  const fields = cameraConsentFields.safeParse({ state, given_by: givenBy, language_id });
  const note = useMutation({
    mutationFn: (body: CameraConsentFields) =>
      callOnce(noteCameraConsent, { params: { id: patientId }, body }),
    onSuccess: (consents) => {
      queryClient.setQueryData(queryKey, consents);
      notifications.show({ message: 'What was said to the camera was noted' });
      setState(null);
    },
  });
  const stops = isMonitored && state === 'declined';
  return (
    <form
      aria-label="Note what was said"
      onSubmit={(event) => {
        event.preventDefault();
        if (fields.success) note.mutate(fields.data);
      }}
    >
      <Stack gap="md" mb="xl">
        <Radio.Group
          label="What was said to the camera"
          value={state ?? ''}
          onChange={(chosen) => {
            setState(chosen as ConsentState);
            // Somebody may have begun to watch her since the page was opened.
            if (chosen === 'declined') void queryClient.invalidateQueries({ queryKey });
          }}
        >
          <Choices words={stateWords} />
        </Radio.Group>
        <Radio.Group label="By whom" value={givenBy} onChange={(chosen) => setGivenBy(chosen)}>
          <Choices words={giverWords} />
        </Radio.Group>
        <Select
          label="Language it was talked over in"
          maw={320}
          clearable
          searchable
          data={(languages.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={language}
          onChange={setLanguage}
        />
        {stops && (
          <Text role="alert">
            This patient is monitored now. When this is noted, monitoring stops at once, and whoever
            watches loses the picture.
          </Text>
        )}
        <Group>
          <Button
            type="submit"
            {...(stops && { variant: 'outline', color: 'danger' })}
            loading={note.isPending}
            disabled={!fields.success}
          >
            {stops ? 'Note it and stop monitoring' : 'Note it'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Choices({ words }: { words: Readonly<Record<string, string>> }) {
  return (
    <Group gap="md" mt={4}>
      {Object.entries(words).map(([value, label]) => (
        <Radio key={value} value={value} label={label} />
      ))}
    </Group>
  );
}
