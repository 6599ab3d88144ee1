import { undoPatientMerge } from '@lamplight/contracts/calls/adt-messages';
import type { Patient } from '@lamplight/contracts/entities/patient';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallOnce } from '../../../shared/forms/use-call-once.ts';
import { useMay } from '../../../shared/services.ts';

/** Makes two records of two people again that were merged by mistake. */
export function UndoMerge({ id }: { id: Patient['id'] }) {
  const callOnce = useCallOnce();
  const may = useMay();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const undo = useMutation({
    mutationFn: () => callOnce(undoPatientMerge, { params: { id } }),
    onSuccess: ({ returned, stayed }) =>
      notifications.show({
        message: `The merge is undone: ${returned} went back, ${stayed.length} made since stayed here`,
      }),
    onSettled: () => {
      setAsking(false);
      return queryClient.invalidateQueries({ queryKey: ['patients'] });
    },
  });
  if (!may(['Edit', 'Hospital'])) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        Undo merge
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Undo this merge?"
        confirm="Undo merge"
        cancel="Keep merged"
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onCancel={() => setAsking(false)}
      >
        Both records become again what they were. What was added since the merge stays with this
        one. It can be undone for 24 hours.
      </ConfirmDialog>
    </>
  );
}
