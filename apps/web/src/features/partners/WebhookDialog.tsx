import { ApiError } from '@lamplight/api-client/failures';
import { createWebhook, updateWebhook } from '@lamplight/contracts/calls/webhooks';
import type { Partner } from '@lamplight/contracts/entities/partner';
import {
  webhookEvents,
  type PartnerWebhook,
  type WebhookEvent,
} from '@lamplight/contracts/entities/webhook';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Button, Checkbox, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useCallOnce } from '../../shared/forms/use-call-once.ts';
import { ShownOnce } from './ShownOnce.tsx';
import { eventWords } from './webhook-words.ts';

interface WebhookDialogProps {
  partner: Partner;
  /** Without one it is added. */
  webhook: PartnerWebhook | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Where a partner is told, and of what. */
export function WebhookDialog({ partner, webhook, onSaved, onClose }: WebhookDialogProps) {
  const callOnce = useCallOnce();
  const [url, setUrl] = useState(webhook?.url ?? 'https://');
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? []);
  const [enabled, setEnabled] = useState(webhook?.enabled ?? true);
  const save = useMutation({
    mutationFn: async (): Promise<string | null> => {
      const fields = { url, events: events as WebhookEvent[], enabled };
      if (webhook) {
        const body = { ...fields, version: webhook.version };
        await callOnce(updateWebhook, { params: { id: webhook.id }, body });
        return null;
      }
      const params = { id: partner.id };
      return (await callOnce(createWebhook, { params, body: fields })).secret;
    },
    onSuccess: (secret) => {
      onSaved();
      if (secret === null) onClose();
    },
  });
  const problems = save.error instanceof ApiError ? save.error.fields : [];
  const problemOf = (field: string) =>
    problems.find(({ path }) => path.split('.')[0] === field)?.text;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The dialog stands inside the partner's own form, which would be saved too.
    event.stopPropagation();
    save.mutate();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={webhook ? 'Change the webhook' : `Tell ${partner.name} what happens`}
      size="lg"
    >
      {typeof save.data === 'string' ? (
        <ShownOnce what="The secret" secret={save.data} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <TextInput
              label="Address"
              description="Of the partner’s receiver, beginning with https://"
              value={url}
              error={problemOf('url')}
              onChange={(event) => setUrl(event.currentTarget.value)}
              data-autofocus
            />
            <Checkbox.Group
              label="What it is told of"
              value={[...events]}
              error={problemOf('events')}
              onChange={setEvents}
            >
              <Stack gap="xs" mt="xs">
                {webhookEvents.map((event) => (
                  <Checkbox key={event} value={event} label={eventWords[event]} />
                ))}
              </Stack>
            </Checkbox.Group>
            <Switch
              label="On"
              checked={enabled}
              onChange={(event) => setEnabled(event.currentTarget.checked)}
            />
            {save.isError && problems.length === 0 && (
              <Text role="alert">It was not saved. Close this and try again.</Text>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={save.isPending}>
                Save
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
