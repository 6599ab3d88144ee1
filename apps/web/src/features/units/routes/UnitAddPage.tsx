import { createUnit } from '@lamplight/contracts/calls/units';
import type { IdOf } from '@lamplight/contracts/ids';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { TextInput } from '@mantine/core';
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
import { useApi, useDivision, useUser } from '../../../shared/services.ts';
import { UnitFormFields, useUnitForm } from '../UnitForm.tsx';
import { blankUnit } from '../unit-form-values.ts';
import type { UnitBody, UnitValues } from '../unit-form-values.ts';

const formKey = 'units.add';

export default function UnitAddPage() {
  const api = useApi();
  const user = useUser();
  const division = useDivision();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useUnitForm(blankUnit);
  const draft = useDraft<UnitValues>(formKey, form);
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const goToList = () =>
    void navigate({ to: screenPath('hospital.units.index', {}), search: keepDivision });

  const save = useSave({
    save: ({ version: _, ...fields }: UnitBody, idempotencyKey) => {
      const body = { ...fields, division_id: division as IdOf<'division'> };
      return api.call(createUnit, { body }, { idempotencyKey });
    },
    onProblem: (path, message) =>
      form.setError(path as keyof UnitValues, { message }, { shouldFocus: true }),
    onSaved: ({ id, name }) => {
      rememberAddition('unit.changed', id);
      notifications.show({ message: `Unit ${name} was added` });
      void queryClient.invalidateQueries({ queryKey: ['units'] });
      forgetUnsaved(formKey);
      goToList();
    },
  });

  return (
    <>
      <PageHeader
        title="Add unit"
        explanation={
          <ScreenLink screen="hospital.units.index" params={{}}>
            Back to the units
          </ScreenLink>
        }
      />
      <FormFrame
        onSubmit={() => void form.handleSubmit((body) => save.submit(body))()}
        saving={save.saving}
        saveLabel="Add unit"
        onCancel={goToList}
        notes={[draft.note, save.note]}
      >
        <TextInput
          label="Division"
          description="The unit is added to the division chosen above; choose another there."
          value={user.divisions.find(({ id }) => id === division)?.name ?? ''}
          readOnly
        />
        <UnitFormFields form={form} />
      </FormFrame>
      <LeaveGuard
        formKey={formKey}
        isDirty={form.formState.isDirty}
        values={() => form.getValues()}
      />
    </>
  );
}
