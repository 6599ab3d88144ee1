import { createRoom } from '@lamplight/contracts/calls/rooms';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetUnsaved } from '../../../shared/forms/drafts.ts';
import { FormFrame } from '../../../shared/forms/FormFrame.tsx';
import { LeaveGuard } from '../../../shared/forms/LeaveGuard.tsx';
import { useDraft } from '../../../shared/forms/use-draft.ts';
import { useSave } from '../../../shared/forms/use-save.ts';
import { rememberAddition } from '../../../shared/live/own-additions.ts';
import { keepDivision, ScreenLink } from '../../../shared/ScreenLink.tsx';
import { screenPath } from '../../../shared/screen-path.ts';
import { useApi, useDivision } from '../../../shared/services.ts';
import { RoomFormFields, useRoomForm } from '../RoomForm.tsx';
import { blankRoom } from '../room-form-values.ts';
import type { RoomBody, RoomValues } from '../room-form-values.ts';

const formKey = 'rooms.add';

export default function RoomAddPage() {
  const api = useApi();
  const division = useDivision();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useRoomForm(blankRoom);
  const draft = useDraft<RoomValues>(formKey, form);
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const goToList = () =>
    void navigate({ to: screenPath('hospital.rooms.index', {}), search: keepDivision });

  const save = useSave({
    save: ({ version: _, ...body }: RoomBody, idempotencyKey) =>
      api.call(createRoom, { body }, { idempotencyKey }),
    onProblem: (path, message) =>
      form.setError(path as keyof RoomValues, { message }, { shouldFocus: true }),
    onSaved: ({ id, name }) => {
      rememberAddition('room.changed', id);
      notifications.show({ message: `Room ${name} was added` });
      void queryClient.invalidateQueries({ queryKey: ['rooms'] });
      forgetUnsaved(formKey);
      goToList();
    },
  });

  return (
    <>
      <PageHeader
        title="Add room"
        explanation={
          <ScreenLink screen="hospital.rooms.index" params={{}}>
            Back to the rooms
          </ScreenLink>
        }
      />
      <FormFrame
        onSubmit={() => void form.handleSubmit((body) => save.submit(body))()}
        saving={save.saving}
        saveLabel="Add room"
        onCancel={goToList}
        notes={[draft.note, save.note]}
      >
        <RoomFormFields form={form} division={division} />
      </FormFrame>
      <LeaveGuard
        formKey={formKey}
        isDirty={form.formState.isDirty}
        values={() => form.getValues()}
      />
    </>
  );
}
