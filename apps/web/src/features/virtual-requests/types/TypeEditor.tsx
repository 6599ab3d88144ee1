import { updateVirtualRequestType } from '@lamplight/contracts/calls/virtual-request-types';
import { virtualRequestType } from '@lamplight/contracts/entities/virtual-request-type';
import type {
  GroupRef,
  VirtualRequestType,
} from '@lamplight/contracts/entities/virtual-request-type';
import type { Side } from '@lamplight/ui/compare/choices';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { textOf } from '../../../shared/errors/error-collector.ts';
import { forgetUnsaved } from '../../../shared/forms/drafts.ts';
import { FormFrame } from '../../../shared/forms/FormFrame.tsx';
import { LeaveGuard } from '../../../shared/forms/LeaveGuard.tsx';
import { StaleSaveDialog } from '../../../shared/forms/StaleSaveDialog.tsx';
import { useDraft } from '../../../shared/forms/use-draft.ts';
import { useSave } from '../../../shared/forms/use-save.ts';
import { useVersionedForm } from '../../../shared/forms/use-versioned-form.ts';
import { keepDivision } from '../../../shared/ScreenLink.tsx';
import { screenPath } from '../../../shared/screen-path.ts';
import { useApi } from '../../../shared/services.ts';
import { groupChoicesQuery, requestTypeQuery } from '../api/request-type-queries.ts';
import { compareType, mergeType, typeValues } from './type-form-values.ts';
import type { TypeBody, TypeValues } from './type-form-values.ts';
import { TypeFormFields, useTypeForm } from './TypeForm.tsx';

/** Groups of the type that the choices do not hold keep their names. */
const allGroups = (choices: readonly GroupRef[], ...known: readonly GroupRef[][]): GroupRef[] => [
  ...new Map([...known.flat(), ...choices].map((group) => [group.id, group])).values(),
];

export function TypeEditor({ stored }: { stored: VirtualRequestType }) {
  const { id } = stored;
  const formKey = `virtual-request-types.${id}`;
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const choices = useQuery(groupChoicesQuery(api));
  const form = useTypeForm(typeValues(stored));
  const versioned = useVersionedForm(form, typeValues(stored));
  const draft = useDraft<TypeValues>(formKey, form);
  const [theirs, setTheirs] = useState<VirtualRequestType>();
  const groups = allGroups(choices.data?.results ?? [], stored.groups, theirs?.groups ?? []);

  const goToList = () =>
    void navigate({ to: screenPath('virtual-request-types.index', {}), search: keepDivision });
  const save = useSave({
    save: (body: TypeBody, idempotencyKey) =>
      api.call(updateVirtualRequestType, { params: { id }, body }, { idempotencyKey }),
    onProblem: (path, message) => {
      setTheirs(undefined);
      form.setError(path as keyof TypeValues, { message }, { shouldFocus: true });
    },
    onStale: (current) => setTheirs(virtualRequestType.parse(current)),
    onSaved: (saved) => {
      queryClient.setQueryData(requestTypeQuery(api, id).queryKey, saved);
      notifications.show({ message: `${saved.label} was saved` });
      void queryClient.invalidateQueries({ queryKey: ['virtual-request-types', 'list'] });
      forgetUnsaved(formKey);
      goToList();
    },
  });
  const submit = () => void form.handleSubmit((body) => save.submit(body))();
  const saveChosen = (current: VirtualRequestType, sides: Record<string, Side>) => {
    const now = typeValues(current);
    versioned.startFrom(now, mergeType(form.getValues(), now, sides));
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
          versioned.note,
          draft.note,
          choices.isError ? `The groups could not be loaded. ${textOf(choices.error)}` : undefined,
          save.note,
        ]}
      >
        <TypeFormFields form={form} groups={groups} />
      </FormFrame>
      {theirs !== undefined && (
        <StaleSaveDialog
          key={theirs.version}
          fields={compareType(versioned.base, form.getValues(), typeValues(theirs), groups)}
          savedAt={theirs.updated_at}
          saving={save.saving}
          onSave={(sides) => saveChosen(theirs, sides)}
          onTakeTheirs={() => {
            form.reset(typeValues(theirs));
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
