import { removeUnit, updateUnit } from '@lamplight/contracts/calls/units';
import { unit as unitSchema } from '@lamplight/contracts/entities/unit';
import type { Unit } from '@lamplight/contracts/entities/unit';
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
import { unitQuery } from './api/unit-queries.ts';
import { UnitFormFields, useUnitForm } from './UnitForm.tsx';
import { compareUnit, mergeUnit, unitValues } from './unit-form-values.ts';
import type { UnitBody, UnitValues } from './unit-form-values.ts';

export function UnitEditor({ stored, isGone }: { stored: Unit; isGone: boolean }) {
  const { id } = stored;
  const formKey = `units.${id}`;
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useUnitForm(unitValues(stored));
  const versioned = useVersionedForm(form, unitValues(stored));
  const draft = useDraft<UnitValues>(formKey, form);
  const [theirs, setTheirs] = useState<Unit>();

  const goToList = () =>
    void navigate({ to: screenPath('hospital.units.index', {}), search: keepDivision });
  const leave = (message: string) => {
    notifications.show({ message });
    for (const queryKey of [
      ['units', 'list'],
      ['units', 'choices'],
      ['rooms', 'list'],
    ]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    forgetUnsaved(formKey);
    goToList();
  };
  const save = useSave({
    save: (body: UnitBody, idempotencyKey) =>
      api.call(updateUnit, { params: { id }, body }, { idempotencyKey }),
    onProblem: (path, message) => {
      setTheirs(undefined);
      form.setError(path as keyof UnitValues, { message }, { shouldFocus: true });
    },
    onStale: (current) => setTheirs(unitSchema.parse(current)),
    onSaved: (saved) => {
      queryClient.setQueryData(unitQuery(api, id).queryKey, saved);
      leave(`Unit ${saved.name} was saved`);
    },
  });

  const submit = () => void form.handleSubmit((body) => save.submit(body))();

  const saveChosen = (current: Unit, choices: Record<string, Side>) => {
    const stored = unitValues(current);
    versioned.startFrom(stored, mergeUnit(form.getValues(), stored, choices));
    submit();
  };

  return (
    <>
      <FormFrame
        onSubmit={submit}
        saving={save.saving}
        saveLabel="Save"
        onCancel={goToList}
        notes={[
          isGone ? 'Somebody else has removed this unit. It can no longer be saved.' : undefined,
          versioned.note,
          draft.note,
          save.note,
        ]}
        aside={
          <RemoveButton
            label="Remove unit"
            question={`Remove unit ${stored.name}?`}
            consequence="Only a unit without rooms can be removed. Its history is kept."
            remove={(idempotencyKey) =>
              api.call(removeUnit, { params: { id } }, { idempotencyKey })
            }
            onRemoved={() => leave(`Unit ${stored.name} was removed`)}
          />
        }
      >
        <UnitFormFields form={form} />
      </FormFrame>
      {theirs !== undefined && (
        <StaleSaveDialog
          key={theirs.version}
          fields={compareUnit(versioned.base, form.getValues(), unitValues(theirs))}
          savedAt={theirs.updated_at}
          saving={save.saving}
          onSave={(choices) => saveChosen(theirs, choices)}
          onTakeTheirs={() => {
            form.reset(unitValues(theirs));
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
