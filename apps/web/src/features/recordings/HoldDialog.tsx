import { holdRecording, releaseRecording } from '@lamplight/contracts/calls/recordings';
import { holdFields, type Recording } from '@lamplight/contracts/entities/recording';
import { limits } from '@lamplight/contracts/limits';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listKey } from '../../shared/resource/resource-queries.ts';
import { useApi } from '../../shared/services.ts';

interface HoldDialogProps {
  recording: Recording;
  onClose: () => void;
}

/** Keeps a recording whatever the retention says, with the reason; or lets it go again. */
export default function HoldDialog({ recording, onClose }: HoldDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const { id, label, hold } = recording;
  const isLifting = hold !== null;
  const fields = holdFields.safeParse({ reason });
  const change = useMutation({
    mutationFn: () =>
      isLifting
        ? api.call(releaseRecording, { params: { id } })
        : api.call(holdRecording, { params: { id }, body: { reason } }),
    onSuccess: () => {
      notifications.show({
        message: isLifting ? `The hold on ${label} was lifted` : `${label} is held`,
      });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey({ id: 'recordings' }) }),
  });
  return (
    <Dialog opened onClose={onClose} title={isLifting ? 'Lift the legal hold?' : 'Legal hold'}>
      {isLifting ? (
        <Text>
          {label} is held by {hold.by?.name ?? 'somebody who is no longer here'}: {hold.reason}.
          Without the hold it is removed when its time is over.
        </Text>
      ) : (
        <Textarea
          label={`Why ${label} is kept`}
          description="Nobody and nothing removes it until the hold is lifted."
          required
          autosize
          minRows={2}
          data-autofocus
          maxLength={limits.noteLength}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={change.isPending}
          disabled={!isLifting && !fields.success}
          onClick={() => change.mutate()}
        >
          {isLifting ? 'Lift the hold' : 'Hold'}
        </Button>
      </Group>
    </Dialog>
  );
}
