import { removeRecording } from '@lamplight/contracts/calls/recordings';
import type { Recording } from '@lamplight/contracts/entities/recording';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallOnce } from '../../shared/forms/use-call-once.ts';
import { listKey } from '../../shared/resource/resource-queries.ts';

interface RemoveDialogProps {
  recording: Recording;
  onClose: () => void;
}

export default function RemoveDialog({ recording, onClose }: RemoveDialogProps) {
  const callOnce = useCallOnce();
  const queryClient = useQueryClient();
  const { id, label } = recording;
  const remove = useMutation({
    mutationFn: () => callOnce(removeRecording, { params: { id } }),
    onSuccess: () => {
      notifications.show({ message: `${label} was deleted` });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey({ id: 'recordings' }) }),
  });
  return (
    <ConfirmDialog
      opened
      title={`Delete ${label}?`}
      confirm="Delete"
      cancel="Keep it"
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      The recording is removed for everybody and cannot be brought back. That it was there, and who
      deleted it, stays in the log.
    </ConfirmDialog>
  );
}
