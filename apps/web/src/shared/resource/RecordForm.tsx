import type { ApiError } from '@lamplight/api-client/failures';
import type { Side } from '@lamplight/ui/compare/choices';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import { FormFrame } from '../forms/FormFrame.tsx';
import { LeaveGuard } from '../forms/LeaveGuard.tsx';
import { StaleSaveDialog } from '../forms/StaleSaveDialog.tsx';
import { typedSince } from '../forms/typed-since.ts';
import { useDraft } from '../forms/use-draft.ts';
import { useForgetSaved } from '../forms/use-forget-saved.ts';
import { useSave } from '../forms/use-save.ts';
import { useVersionedForm } from '../forms/use-versioned-form.ts';
import type { HalfWritten, Versioned } from '../forms/use-versioned-form.ts';
import { compareValues, mergeValues } from './compare-values.ts';
import type { StoredForm } from './form-declaration.ts';
import { FormFields } from './FormFields.tsx';
import { optionNames } from './option-names.ts';
import { useResourceForm } from './use-resource-form.ts';

/** Both were made by the same declaration, so that their fields come in the same order. */
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

export interface RecordFormProps<Row, Values extends Versioned> {
  formKey: string;
  declaration: StoredForm<Row, Values>;
  stored: Row & { version: number; updated_at?: string };
  save: (values: Values, idempotencyKey: string) => Promise<Row>;
  onSaved: (saved: Row) => void;
  /** Where Cancel leads; without it, the form stays where it is and takes back what was typed. */
  onCancel?: () => void;
  /** What the person should know before she saves. */
  note?: string | undefined;
  noteOf?: ((error: ApiError) => ReactNode) | undefined;
  isReadOnly?: boolean;
  /** The form is another one in another division. */
  isOfDivision?: boolean;
  aside?: ReactNode;
  /** Below the fields. */
  children?: ReactNode;
}

/** The form of a record that exists: saved, compared when stale, kept when left. */
export function RecordForm<Row, Values extends Versioned>(props: RecordFormProps<Row, Values>) {
  const { formKey, declaration, stored } = props;
  const queryClient = useQueryClient();
  const valuesOf = (row: Row): Values =>
    ({ ...declaration.valuesOf(row), version: (row as { version: number }).version }) as Values;
  const form = useResourceForm(declaration, valuesOf(stored));
  const versioned = useVersionedForm(form, valuesOf(stored));
  const draft = useDraft<HalfWritten<Values>>(formKey, { reset: versioned.takeUp });
  const forgetSaved = useForgetSaved(formKey);
  const [theirs, setTheirs] = useState<typeof stored>();
  const sent = useRef<Partial<Values>>({});

  const compared = (row: Row) =>
    compareValues(
      declaration,
      { base: versioned.base, mine: form.getValues(), theirs: valuesOf(row) },
      optionNames(queryClient, declaration, [stored, row]),
    );
  const save = useSave({
    save: props.save,
    noteOf: props.noteOf,
    onProblem: (path, message) => {
      setTheirs(undefined);
      form.setError(path as Path<Values>, { message }, { shouldFocus: true });
    },
    onStale: (current) => {
      const row = current as typeof stored;
      // Another part of the record was saved, which this form does not show: nothing to decide.
      if (isSame({ ...valuesOf(row), version: 0 }, { ...versioned.base, version: 0 }))
        saveChosen(valuesOf(row), {});
      else setTheirs(row);
    },
    onSaved: (saved) => {
      setTheirs(undefined);
      const since = typedSince(sent.current, form.getValues());
      if (since === undefined) {
        form.reset(valuesOf(saved));
        forgetSaved();
      } else {
        // Still to be saved: leaving asks for it.
        versioned.startFrom(valuesOf(saved), { ...valuesOf(saved), ...since });
      }
      props.onSaved(saved);
    },
  });
  const submit = () =>
    void form.handleSubmit((values) => {
      sent.current = structuredClone(form.getValues());
      save.submit(values);
    })();
  const saveChosen = (current: Values, choices: Record<string, Side>) => {
    versioned.startFrom(current, mergeValues(declaration, form.getValues(), current, choices));
    submit();
  };

  return (
    <>
      <FormFrame
        onSubmit={submit}
        saving={save.saving}
        isWide={declaration.isWide === true}
        isReadOnly={props.isReadOnly === true}
        isSaveOff={declaration.savesOnlyValid === true && !form.formState.isValid}
        saveLabel="Save"
        {...(props.onCancel
          ? { onCancel: props.onCancel }
          : {
              onCancel: () => form.reset(valuesOf(stored)),
              cancelLabel: 'Take back changes',
              isCancelOff: !form.formState.isDirty,
            })}
        notes={[props.note, versioned.note, draft.note, save.note]}
        aside={props.aside}
      >
        <FormFields
          declaration={declaration}
          form={form}
          row={stored}
          isReadOnly={props.isReadOnly === true}
        />
        {props.children}
      </FormFrame>
      {theirs !== undefined && (
        <StaleSaveDialog
          key={theirs.version}
          fields={compared(theirs)}
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
        isOfDivision={props.isOfDivision === true}
        values={versioned.halfWritten}
      />
    </>
  );
}
