import { createMenuSet, removeMenuSet, updateMenuSet } from '@lamplight/contracts/calls/menu-sets';
import { menuSet as menuSetSchema } from '@lamplight/contracts/entities/menu-set';
import type { MenuSet } from '@lamplight/contracts/entities/menu-set';
import type { RoleChoice } from '@lamplight/contracts/entities/role';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Side } from '@lamplight/ui/compare/choices';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { forgetUnsaved } from '../../../shared/forms/drafts.ts';
import { FormFrame } from '../../../shared/forms/FormFrame.tsx';
import { LeaveGuard } from '../../../shared/forms/LeaveGuard.tsx';
import { RemoveButton } from '../../../shared/forms/RemoveButton.tsx';
import { StaleSaveDialog } from '../../../shared/forms/StaleSaveDialog.tsx';
import { typedSince } from '../../../shared/forms/typed-since.ts';
import { useDraft } from '../../../shared/forms/use-draft.ts';
import { useForgetSaved } from '../../../shared/forms/use-forget-saved.ts';
import { useSave } from '../../../shared/forms/use-save.ts';
import { useVersionedForm, type HalfWritten } from '../../../shared/forms/use-versioned-form.ts';
import { useWhileOpen } from '../../../shared/forms/use-while-open.ts';
import { useApi } from '../../../shared/services.ts';
import { menuSetsKey } from '../api/menu-queries.ts';
import { MenuSetFields } from './MenuSetFields.tsx';
import {
  blankMenuSet,
  compareMenuSet,
  hasSameContent,
  menuSetForm,
  menuSetFormKey,
  menuSetValues,
  mergeMenuSet,
} from './menu-set-form.ts';
import type { MenuSetBody, MenuSetValues } from './menu-set-form.ts';

export interface MenuSetEditorProps {
  /** Undefined: a new set. */
  stored: MenuSet | undefined;
  isGone: boolean;
  roles: RoleChoice[];
  /** What is typed right now, for the preview. */
  onValues: (values: MenuSetBody) => void;
  onSaved: (set: MenuSet) => void;
  onLeave: () => void;
}

export function MenuSetEditor(props: MenuSetEditorProps) {
  const { stored, roles } = props;
  const formKey = menuSetFormKey(stored?.id ?? 'new');
  const api = useApi();
  const queryClient = useQueryClient();
  const storedValues = stored ? menuSetValues(stored) : blankMenuSet;
  const form = useForm<MenuSetValues, unknown, MenuSetBody>({
    defaultValues: storedValues,
    resolver: zodResolver(menuSetForm),
  });
  const versioned = useVersionedForm(form, storedValues);
  const draft = useDraft<HalfWritten<MenuSetValues>>(formKey, { reset: versioned.takeUp });
  const [theirs, setTheirs] = useState<MenuSet>();
  const sent = useRef<Partial<MenuSetValues>>({});
  const { isDirty } = form.formState;

  const values = useWatch({ control: form.control }) as MenuSetBody;
  const tell = useEffectEvent(props.onValues);
  useEffect(() => tell(values), [values]);

  const adoptVersion = useEffectEvent(() => {
    if (isDirty && hasSameContent(versioned.base, storedValues))
      versioned.startFrom(storedValues, form.getValues());
  });
  useEffect(() => adoptVersion(), [storedValues.version]);

  const done = (message: string) => {
    notifications.show({ message });
    void queryClient.invalidateQueries({ queryKey: menuSetsKey });
  };
  const forgetSaved = useForgetSaved(formKey);
  const goOnWith = useWhileOpen(props.onSaved);
  const save = useSave({
    save: ({ version, ...fields }: MenuSetBody, idempotencyKey) =>
      stored === undefined
        ? api.call(createMenuSet, { body: fields }, { idempotencyKey })
        : api.call(
            updateMenuSet,
            { params: { id: stored.id }, body: { ...fields, version } },
            { idempotencyKey },
          ),
    onProblem: (path, message) => {
      setTheirs(undefined);
      form.setError(path as keyof MenuSetValues, { message }, { shouldFocus: true });
    },
    onStale: (current) => setTheirs(menuSetSchema.parse(current)),
    onSaved: (saved) => {
      setTheirs(undefined);
      const now = menuSetValues(saved);
      // A new set goes on in another form, of the set that it is now.
      const since = stored && typedSince(sent.current, form.getValues());
      if (since === undefined) {
        form.reset(now);
        forgetSaved();
      } else versioned.startFrom(now, { ...now, ...since });
      done(`Menu set ${saved.title} was ${stored === undefined ? 'added' : 'saved'}`);
      goOnWith(saved);
    },
  });
  const submit = () =>
    void form.handleSubmit((body) => {
      sent.current = structuredClone(form.getValues());
      save.submit(body);
    })();
  const saveChosen = (current: MenuSet, choices: Record<string, Side>) => {
    const now = menuSetValues(current);
    versioned.startFrom(now, mergeMenuSet(form.getValues(), now, choices));
    submit();
  };
  const roleNames = new Map<number, string>(roles.map(({ id, name }) => [id, name]));

  return (
    <>
      <FormFrame
        onSubmit={submit}
        saving={save.saving}
        saveLabel={stored === undefined ? 'Add set' : 'Save'}
        onCancel={() => {
          if (stored !== undefined) form.reset(storedValues);
          else {
            forgetUnsaved(formKey);
            props.onLeave();
          }
        }}
        notes={[
          props.isGone
            ? 'Somebody else has removed this set. It can no longer be saved.'
            : undefined,
          versioned.note,
          draft.note,
          save.note,
        ]}
        {...(stored === undefined
          ? {}
          : {
              aside: (
                <RemoveButton
                  label="Remove set"
                  question={`Remove menu set ${stored.title}?`}
                  consequence="It disappears from every sidebar at once. Its history is kept."
                  remove={(idempotencyKey) =>
                    api.call(removeMenuSet, { params: { id: stored.id } }, { idempotencyKey })
                  }
                  onRemoved={() => {
                    done(`Menu set ${stored.title} was removed`);
                    forgetUnsaved(formKey);
                    props.onLeave();
                  }}
                />
              ),
            })}
      >
        <MenuSetFields form={form} roles={roles} />
      </FormFrame>
      {theirs !== undefined && (
        <StaleSaveDialog
          key={theirs.version}
          fields={compareMenuSet(
            versioned.base,
            form.getValues(),
            menuSetValues(theirs),
            roleNames,
          )}
          savedAt={theirs.updated_at}
          saving={save.saving}
          onSave={(choices) => saveChosen(theirs, choices)}
          onTakeTheirs={() => {
            form.reset(menuSetValues(theirs));
            setTheirs(undefined);
          }}
          onBack={() => setTheirs(undefined)}
        />
      )}
      <LeaveGuard formKey={formKey} isDirty={isDirty} values={versioned.halfWritten} />
    </>
  );
}
