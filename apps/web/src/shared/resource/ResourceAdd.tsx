import type { ApiError } from '@lamplight/api-client/failures';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import { FormFrame } from '../forms/FormFrame.tsx';
import { LeaveGuard } from '../forms/LeaveGuard.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useForgetSaved } from '../forms/use-forget-saved.ts';
import { useSave } from '../forms/use-save.ts';
import type { Versioned } from '../forms/use-versioned-form.ts';
import { useWhileOpen } from '../forms/use-while-open.ts';
import { rememberAddition } from '../live/own-additions.ts';
import { ScreenLink } from '../ScreenLink.tsx';
import { useApi, useDivision } from '../services.ts';
import { fieldsOf } from './form-declaration.ts';
import { FormFields } from './FormFields.tsx';
import { headingOf } from './heading-of.ts';
import type { Resource, ResourceRow } from './resource.ts';
import { useGoToList } from './use-go-to-list.ts';
import { useResourceForm } from './use-resource-form.ts';

export interface ResourceAddProps<Row extends ResourceRow, Values extends Versioned> {
  resource: Resource<Row, Values>;
  /** What an earlier step has found out. */
  begun?: Partial<Values>;
  title?: string;
  /** Between the title and the form. */
  above?: ReactNode;
  noteOf?: (error: ApiError) => ReactNode;
}

export function ResourceAdd<Row extends ResourceRow, Values extends Versioned>({
  resource,
  begun,
  title = `Add ${resource.one}`,
  above,
  noteOf,
}: ResourceAddProps<Row, Values>) {
  const api = useApi();
  const division = useDivision();
  const queryClient = useQueryClient();
  const formKey = `${resource.id}.add`;
  const form = useResourceForm(resource.form, {
    ...resource.form.blank,
    ...begun,
    version: 0,
  } as Values);
  // The key can be read on the device; what was found out, such as a record number, cannot.
  const draft = useDraft<Values>(
    formKey,
    form,
    (kept) => JSON.stringify(kept) === JSON.stringify({ ...kept, ...begun }),
  );
  const forgetSaved = useForgetSaved(formKey);
  const goToList = useWhileOpen(useGoToList(resource));
  const first = fieldsOf(resource.form)[0]?.key;
  const { setFocus } = form;
  useEffect(() => {
    if (first !== undefined) setFocus(first as unknown as Path<Values>);
  }, [first, setFocus]);

  const save = useSave({
    save: async ({ version: _, ...filledIn }: Values, idempotencyKey) => {
      const { create } = resource.calls;
      if (create === undefined) throw new Error(`No ${resource.one} can be added.`);
      // What was found out stands, also against a draft from before.
      const values = { ...filledIn, ...begun };
      const body = resource.bodyToAdd?.(values, division) ?? values;
      return (await api.call(create, { body } as never, { idempotencyKey })) as Row;
    },
    noteOf,
    onProblem: (path, message) =>
      form.setError(path as Path<Values>, { message }, { shouldFocus: true }),
    onSaved: (row) => {
      rememberAddition(resource.changed, row.id);
      notifications.show({
        message: resource.told?.added ?? `${headingOf(resource, row)} was added`,
      });
      void queryClient.invalidateQueries({ queryKey: [resource.id] });
      forgetSaved();
      goToList();
    },
  });

  return (
    <>
      <PageHeader
        title={title}
        explanation={
          <ScreenLink screen={resource.screens.list} params={{} as never}>
            Back to the {resource.many}
          </ScreenLink>
        }
      />
      {above}
      <FormFrame
        onSubmit={() => void form.handleSubmit((values) => save.submit(values))()}
        saving={save.saving}
        isWide={resource.form.isWide === true}
        isSaveOff={resource.form.savesOnlyValid === true && !form.formState.isValid}
        saveLabel={title}
        onCancel={goToList}
        notes={[draft.note, save.note]}
      >
        <FormFields declaration={resource.form} form={form} row={undefined} />
      </FormFrame>
      <LeaveGuard
        formKey={formKey}
        isDirty={form.formState.isDirty}
        values={() => form.getValues()}
      />
    </>
  );
}
