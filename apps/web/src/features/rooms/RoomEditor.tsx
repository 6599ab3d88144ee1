import { removeRoom, updateRoom } from '@lamplight/contracts/calls/rooms';
import { room as roomSchema } from '@lamplight/contracts/entities/room';
import type { Room } from '@lamplight/contracts/entities/room';
import type { Side } from '@lamplight/ui/compare/choices';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetUnsaved } from '../../shared/forms/drafts.ts';
import { FormFrame } from '../../shared/forms/FormFrame.tsx';
import { LeaveGuard } from '../../shared/forms/LeaveGuard.tsx';
import { RemoveButton } from '../../shared/forms/RemoveButton.tsx';
import { StaleSaveDialog } from '../../shared/forms/StaleSaveDialog.tsx';
import { useDraft } from '../../shared/forms/use-draft.ts';
import { useSave } from '../../shared/forms/use-save.ts';
import { useVersionedForm } from '../../shared/forms/use-versioned-form.ts';
import { keepDivision } from '../../shared/ScreenLink.tsx';
import { screenPath } from '../../shared/screen-path.ts';
import { useApi } from '../../shared/services.ts';
import { unitNames } from '../units/public.ts';
import { roomQuery } from './api/room-queries.ts';
import { RoomFormFields, useRoomForm } from './RoomForm.tsx';
import { compareRoom, mergeRoom, roomValues } from './room-form-values.ts';
import type { RoomBody, RoomValues } from './room-form-values.ts';

export function RoomEditor({ stored, isGone }: { stored: Room; isGone: boolean }) {
  const { id } = stored;
  const formKey = `rooms.${id}`;
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useRoomForm(roomValues(stored));
  const versioned = useVersionedForm(form, roomValues(stored));
  const draft = useDraft<RoomValues>(formKey, form);
  const [theirs, setTheirs] = useState<Room>();

  const leave = () => {
    forgetUnsaved(formKey);
    void navigate({ to: screenPath('hospital.rooms.index', {}), search: keepDivision });
  };
  const save = useSave({
    save: (body: RoomBody, idempotencyKey) =>
      api.call(updateRoom, { params: { id }, body }, { idempotencyKey }),
    onProblem: (path, message) => {
      setTheirs(undefined);
      form.setError(path as keyof RoomValues, { message }, { shouldFocus: true });
    },
    onStale: (current) => setTheirs(roomSchema.parse(current)),
    onSaved: (saved) => {
      notifications.show({ message: `Room ${saved.name} was saved` });
      queryClient.setQueryData(roomQuery(api, id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['rooms', 'list'] });
      leave();
    },
  });

  const submit = () => void form.handleSubmit((body) => save.submit(body))();

  const saveChosen = (current: Room, choices: Record<string, Side>) => {
    const stored = roomValues(current);
    versioned.startFrom(stored, mergeRoom(form.getValues(), stored, choices));
    submit();
  };

  const names = unitNames(queryClient, [stored.unit, theirs?.unit]);
  return (
    <>
      <FormFrame
        onSubmit={submit}
        saving={save.saving}
        saveLabel="Save"
        onCancel={() =>
          void navigate({ to: screenPath('hospital.rooms.index', {}), search: keepDivision })
        }
        notes={[
          isGone ? 'Somebody else has removed this room. It can no longer be saved.' : undefined,
          versioned.note,
          draft.note,
          save.note,
        ]}
        aside={
          <RemoveButton
            label="Remove room"
            question={`Remove room ${stored.name}?`}
            consequence="The room and its beds disappear from all lists. Its history is kept."
            remove={(idempotencyKey) =>
              api.call(removeRoom, { params: { id } }, { idempotencyKey })
            }
            onRemoved={() => {
              notifications.show({ message: `Room ${stored.name} was removed` });
              void queryClient.invalidateQueries({ queryKey: ['rooms', 'list'] });
              leave();
            }}
          />
        }
      >
        <RoomFormFields
          form={form}
          division="*"
          currentUnit={{ ...stored.unit, division: stored.division.name }}
        />
      </FormFrame>
      {theirs !== undefined && (
        <StaleSaveDialog
          key={theirs.version}
          fields={compareRoom(
            versioned.base,
            form.getValues(),
            roomValues(theirs),
            (unit) => names.get(unit) ?? `Unit ${unit}`,
          )}
          savedAt={theirs.updated_at}
          saving={save.saving}
          onSave={(choices) => saveChosen(theirs, choices)}
          onTakeTheirs={() => {
            form.reset(roomValues(theirs));
            setTheirs(undefined);
          }}
          onBack={() => setTheirs(undefined)}
        />
      )}
      <LeaveGuard
        formKey={formKey}
        isDirty={form.formState.isDirty}
        values={() => form.getValues()}
      />
    </>
  );
}
