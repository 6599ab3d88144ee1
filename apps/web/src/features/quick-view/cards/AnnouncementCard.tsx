import { announce, listAnnouncements } from '@lamplight/contracts/calls/announcements';
import {
  announcementLangs,
  announcementNames,
  type AnnouncementLang,
  type AnnouncementName,
} from '@lamplight/contracts/entities/announcement';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import {
  announcementLangWords,
  announcementTexts,
  langOfPatient,
} from '@lamplight/domain/alarms/announcements';
import { Button, Select, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallOnce } from '../../../shared/forms/use-call-once.ts';
import { tellFailure } from '../../../shared/errors/tell-failure.ts';
import { useApi } from '../../../shared/services.ts';
import { useAnnounced, type Said } from '../api/use-announced.ts';

const langs = announcementLangs.map((lang) => ({
  value: lang,
  label: announcementLangWords[lang],
}));
const playing = 'Announcement is playing in the room';

/** Has a preset message said in the room, in a language the patient understands. */
export function AnnouncementCard({ monitor }: { monitor: PatientMonitor }) {
  const api = useApi();
  const callOnce = useCallOnce();
  const [lang, setLang] = useState<AnnouncementLang | null>(() =>
    langOfPatient(monitor.patient.language?.code),
  );
  const [name, setName] = useState<AnnouncementName | null>(null);
  const { data: clips = [] } = useQuery({
    queryKey: ['announcements'],
    queryFn: ({ signal }) => api.call(listAnnouncements, {}, { signal }),
  });
  const [said, setSaid] = useState<Said>();
  const words = useAnnounced(monitor, said);
  const say = useMutation({
    mutationFn: (asked: { lang: AnnouncementLang; name: AnnouncementName }) =>
      callOnce(
        announce,
        {
          params: { id: monitor.id },
          body: { lang: asked.lang, announcement_name: asked.name, source: 'quick_view' },
        },
        { background: true },
      ),
    meta: { handlesErrors: true },
    onMutate: () => setSaid(undefined),
    onSuccess: (answer) => {
      setSaid(answer);
      notifications.show({ message: playing });
    },
    onError: tellFailure,
  });
  const isMissing = (message: AnnouncementName) =>
    clips.some(
      (clip) => clip.lang === lang && clip.announcement_name === message && clip.clip === 'missing',
    );
  const messages = announcementNames.map((message) => ({
    value: message,
    label: `${announcementTexts[message].en}${isMissing(message) ? ' (no recording)' : ''}`,
    disabled: isMissing(message),
  }));
  const isReady = lang !== null && name !== null && !isMissing(name);
  return (
    <Stack gap={8}>
      <Select label="Language" data={langs} value={lang} onChange={setLang} />
      <Select
        label="Message"
        data={messages}
        value={name}
        disabled={lang === null}
        searchable
        maxDropdownHeight={260}
        onChange={setName}
      />
      {lang !== null && name !== null && lang !== 'en' && (
        <Text size="sm" lang={lang}>
          {announcementTexts[name][lang]}
        </Text>
      )}
      <div>
        <Button
          size="compact-sm"
          disabled={!isReady || monitor.status !== 'active'}
          loading={say.isPending}
          onClick={() => {
            if (lang !== null && name !== null) say.mutate({ lang, name });
          }}
        >
          Play in the room
        </Button>
      </div>
      <Text size="sm" role="status">
        {words}
      </Text>
    </Stack>
  );
}
