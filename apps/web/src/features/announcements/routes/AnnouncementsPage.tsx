import { listAnnouncements } from '@lamplight/contracts/calls/announcements';
import {
  announcementLangs,
  announcementNames,
  type AnnouncementLang,
} from '@lamplight/contracts/entities/announcement';
import { announcementLangWords, announcementTexts } from '@lamplight/domain/alarms/announcements';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Select, Table } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf, textOf } from '../../../shared/errors/error-collector.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi, useUser } from '../../../shared/services.ts';
import { ClipRow } from '../ClipRow.tsx';

const langs = announcementLangs.map((lang) => ({
  value: lang,
  label: announcementLangWords[lang],
}));

/** An administrator gives the rooms a voice of the hospital's own. */
export default function AnnouncementsPage() {
  const api = useApi();
  const queries = useQueryClient();
  const { hospital } = useUser();
  const [lang, setLang] = useState<AnnouncementLang>('en');
  const query = useQuery({
    queryKey: ['announcements'],
    queryFn: ({ signal }) => api.call(listAnnouncements, {}, { signal }),
    meta: { live: true, handlesErrors: true },
  });
  useLiveEvents([`hospital.${hospital.id}`], (event) => {
    if (event.type === 'announcement_clip.changed')
      void queries.invalidateQueries({ queryKey: ['announcements'] });
  });
  const clips = query.data;
  return (
    <>
      <PageHeader
        title="Announcements"
        explanation="What rooms can be told to say, and whose voice is heard. A recording of your own replaces the default."
      />
      <Select
        label="Language"
        data={langs}
        value={lang}
        allowDeselect={false}
        w={280}
        mb="md"
        onChange={(value) => {
          if (value !== null) setLang(value);
        }}
      />
      {query.isError && (
        <ErrorState
          whatFailed="The announcements could not be opened"
          text={textOf(query.error)}
          whatStillWorks="The menu and the other pages still work."
          requestId={requestIdOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <LoadingState what="the announcements" lines={11} onRetry={() => void query.refetch()} />
      )}
      {clips && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Message</Table.Th>
              <Table.Th>Recording</Table.Th>
              <Table.Th>Actions</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {announcementNames.map((name) => {
              const clip = clips.find((one) => one.lang === lang && one.announcement_name === name);
              return (
                clip && (
                  <ClipRow
                    key={`${lang} ${name}`}
                    clip={clip}
                    text={announcementTexts[name][lang]}
                    title={announcementTexts[name].en}
                  />
                )
              );
            })}
          </Table.Tbody>
        </Table>
      )}
    </>
  );
}
