import {
  getAnnouncementClip,
  removeAnnouncementClip,
  saveAnnouncementClip,
} from '@lamplight/contracts/calls/announcements';
import type { AnnouncementClip } from '@lamplight/contracts/entities/announcement';
import { Tag, type Tone } from '@lamplight/ui/Tag.tsx';
import { Button, FileButton, Group, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tellFailure } from '../../shared/errors/tell-failure.ts';
import { useObjectUrl } from '../../shared/images/use-object-url.ts';
import { useApi } from '../../shared/services.ts';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';

const words: Record<AnnouncementClip['clip'], { text: string; tone: Tone }> = {
  default: { text: 'Default', tone: 'neutral' },
  own: { text: 'Own', tone: 'ok' },
  missing: { text: 'Missing', tone: 'warn' },
};
const accepted = '.mp3,.wav,.ogg,.webm,.m4a';
const uploadWithinMs = 60_000;

interface ClipRowProps {
  clip: AnnouncementClip;
  /** As it is said. */
  text: string;
  /** In English, by which an administrator knows it. */
  title: string;
}

export function ClipRow({ clip, text, title }: ClipRowProps) {
  const api = useApi();
  const queries = useQueryClient();
  const params = { lang: clip.lang, name: clip.announcement_name };
  const [heard, setHeard] = useState<Blob>();
  const url = useObjectUrl(heard);
  const listen = useMutation({
    mutationFn: () => api.call(getAnnouncementClip, { params }, { background: true }),
    meta: { handlesErrors: true },
    onSuccess: setHeard,
    onError: tellFailure,
  });
  const change = useMutation({
    mutationFn: (file: File | null) => {
      const options = { background: true, timeoutMs: uploadWithinMs };
      return file === null
        ? api.call(removeAnnouncementClip, { params }, options)
        : api.call(saveAnnouncementClip, { params, body: file }, options);
    },
    meta: { handlesErrors: true },
    onSuccess: (_saved, file) => {
      setHeard(undefined);
      notifications.show({ message: file === null ? 'Recording removed' : 'Recording saved' });
      void queries.invalidateQueries({ queryKey: ['announcements'] });
    },
    onError: tellFailure,
  });
  const { text: state, tone } = words[clip.clip];
  return (
    <Table.Tr>
      <Table.Td>
        {title}
        {clip.lang !== 'en' && (
          <Text size="sm" lang={clip.lang}>
            {text}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Tag tone={tone}>{state}</Tag>
        {clip.uploaded_at !== null && (
          <Text size="xs">
            {clip.uploaded_by}, <RelativeTime iso={clip.uploaded_at} />
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap={8}>
          {clip.clip !== 'missing' && url === undefined && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Listen to ${title}`}
              loading={listen.isPending}
              onClick={() => listen.mutate()}
            >
              Listen
            </Button>
          )}
          {url !== undefined && (
            // eslint-disable-next-line jsx-a11y-x/media-has-caption -- its words stand in the row
            <audio src={url} controls autoPlay aria-label={`Recording of ${title}`} />
          )}
          <FileButton accept={accepted} onChange={(file) => file && change.mutate(file)}>
            {(props) => (
              <Button
                {...props}
                size="compact-sm"
                variant="default"
                aria-label={`Upload a recording of ${title}`}
                loading={change.isPending}
              >
                Upload
              </Button>
            )}
          </FileButton>
          {clip.clip === 'own' && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Remove the own recording of ${title}`}
              onClick={() => change.mutate(null)}
            >
              Remove
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
