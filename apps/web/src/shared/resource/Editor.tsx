import type { Side } from '@lamplight/ui/compare/choices';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Path } from 'react-hook-form';
import { forgetUnsaved } from '../forms/drafts.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { LeaveGuard } from '../forms/LeaveGuard.tsx';
import { RemoveButton } from '../forms/RemoveButton.tsx';
import { StaleSaveDialog } from '../forms/StaleSaveDialog.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useSave } from '../forms/use-save.ts';
import { useVersionedForm } from '../forms/use-versioned-form.ts';
import type { Versioned } from '../forms/use-versioned-form.ts';
import { useApi } from '../services.ts';
import { compareValues, mergeValues } from './compare-values.ts';
import { FormFields } from './FormFields.tsx';
import { headingOf } from './heading-of.ts';
import { listKey, resourceQueries } from './resource-queries.ts';
import type { Resource, ResourceRow } from './resource.ts';
import { optionNames } from './option-names.ts';
import { useGoToList } from './use-go-to-list.ts';
import { useResourceForm } from './use-resource-form.ts';

export interface EditorProps<Row extends ResourceRow, Values extends Versioned> {
  resource: Resource<Row, Values>;
  stored: Row;
  /** Somebody else has removed it meanwhile. */
  isGone: boolean;
}

/** The form of a record that exists: saved, compared when stale, removed. */
export function Editor<Row extends ResourceRow, Values extends Versioned>(
  props: EditorProps<Row, Values>,
) {
  const { resource, stored, isGone } = props;
  const { id } = stored;
  const { one, calls, nameOf } = resource;
  const formKey = `${resource.id}.${id}`;
  const api = useApi();
  const queryClient = useQueryClient();
  const goToList = useGoToList(resource);
  const valuesOf = (row: Row): Values =>
    ({ ...resource.form.valuesOf(row), version: row.version }) as Values;
  const form = useResourceForm(resource.form, valuesOf(stored));
  const versioned = useVersionedForm(form, valuesOf(stored));
  const draft = useDraft<Values>(formKey, form);
  const [theirs, setTheirs] = useState<Row>();

  const leave = () => {
    forgetUnsaved(formKey);
    goToList();
  };
  const save = useSave({
    save: async (body: Values, idempotencyKey) => {
      if (calls.update === undefined) throw new Error(`No ${one} can be changed.`);
      const input = { params: { id }, body } as never;
      return (await api.call(calls.update, input, { idempotencyKey })) as Row;
    },
    onProblem: (path, message) => {
      setTheirs(undefined);
      form.setError(path as Path<Values>, { message }, { shouldFocus: true });
    },
    onStale: (current) => setTheirs(current as Row),
    onSaved: (saved) => {
      notifications.show({ message: `${headingOf(resource, saved)} was saved` });
      queryClient.setQueryData(resourceQueries(resource, api, '*').one(id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: listKey(resource) });
      leave();
    },
  });
  const submit = () => void form.handleSubmit((values) => save.submit(values))();
  const saveChosen = (current: Values, choices: Record<string, Side>) => {
    versioned.startFrom(current, mergeValues(resource.form, form.getValues(), current, choices));
    submit();
  };

  const { remove } = calls;
  return (
    <>
      <FormFrame
        onSubmit={submit}
        saving={save.saving}
        isWide={resource.form.isWide === true}
        saveLabel="Save"
        onCancel={goToList}
        notes={[
          isGone ? `Somebody else has removed this ${one}. It can no longer be saved.` : undefined,
          versioned.note,
          draft.note,
          save.note,
        ]}
        aside={
          remove !== undefined && (
            <RemoveButton
              label={`Remove ${one}`}
              question={`Remove ${one} ${nameOf(stored)}?`}
              consequence={
                resource.removal ?? `The ${one} disappears from all lists. Its history is kept.`
              }
              remove={(idempotencyKey) => api.call(remove, { params: { id } }, { idempotencyKey })}
              onRemoved={() => {
                notifications.show({ message: `${headingOf(resource, stored)} was removed` });
                void queryClient.invalidateQueries({ queryKey: listKey(resource) });
                leave();
              }}
            />
          )
        }
      >
        <FormFields declaration={resource.form} form={form} row={stored} />
        {resource.related?.(stored)}
      </FormFrame>
      {theirs !== undefined && (
        <StaleSaveDialog
          key={theirs.version}
          fields={compareValues(
            resource.form,
            { base: versioned.base, mine: form.getValues(), theirs: valuesOf(theirs) },
            optionNames(queryClient, resource.form, [stored, theirs]),
          )}
          {...(theirs.updated_at === undefined ? {} : { savedAt: theirs.updated_at })}
          saving={save.saving}
          onSave={(choices) => saveChosen(valuesOf(theirs), choices)}
          onTakeTheirs={() => {
            form.reset(valuesOf(theirs));
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
