import { zodResolver } from '@hookform/resolvers/zod';
import { updateCurrentUser } from '@lamplight/contracts/calls/profile';
import { currentUser } from '@lamplight/contracts/entities/current-user';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { profileFields } from '@lamplight/contracts/entities/profile';
import type { Side } from '@lamplight/ui/compare/choices';
import { Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormFrame } from '../../shared/forms/FormFrame.tsx';
import { LeaveGuard } from '../../shared/forms/LeaveGuard.tsx';
import { StaleSaveDialog } from '../../shared/forms/StaleSaveDialog.tsx';
import { useDraft } from '../../shared/forms/use-draft.ts';
import { useSave } from '../../shared/forms/use-save.ts';
import { useVersionedForm, type HalfWritten } from '../../shared/forms/use-versioned-form.ts';
import { useServices, useUser } from '../../shared/services.ts';
import { PictureField } from './PictureField.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { compareProfile, mergeProfile, profileValues } from './profile-values.ts';
import type { ProfileBody, ProfileValues } from './profile-values.ts';

const formKey = 'profile';

export function AboutYou() {
  const { api, user: known } = useServices();
  const user = useUser();
  const titleId = useId();
  const form = useForm<ProfileValues, unknown, ProfileBody>({
    defaultValues: profileValues(user),
    resolver: zodResolver(profileFields),
  });
  const versioned = useVersionedForm(form, profileValues(user));
  const draft = useDraft<HalfWritten<ProfileValues>>(formKey, { reset: versioned.takeUp });
  const [theirs, setTheirs] = useState<CurrentUser>();
  const [name, avatar_type, avatar_color] = useWatch({
    control: form.control,
    name: ['name', 'avatar_type', 'avatar_color'],
  });

  const save = useSave({
    save: (body: ProfileBody, idempotencyKey) =>
      api.call(updateCurrentUser, { body }, { idempotencyKey }),
    onProblem: (path, message) => {
      setTheirs(undefined);
      form.setError(path as keyof ProfileValues, { message }, { shouldFocus: true });
    },
    onStale: (current) => setTheirs(currentUser.parse(current)),
    onSaved: (saved) => {
      setTheirs(undefined);
      known.set(saved);
      form.reset(profileValues(saved));
      notifications.show({ message: 'Your profile was saved' });
    },
  });
  const submit = () => void form.handleSubmit((body) => save.submit(body))();

  const saveChosen = (current: CurrentUser, choices: Record<string, Side>) => {
    const stored = profileValues(current);
    versioned.startFrom(stored, mergeProfile(form.getValues(), stored, choices));
    submit();
  };

  /** A picture is saved by itself: what is typed stays, and begins from the row as it is now. */
  const onPicture = (saved: CurrentUser) => {
    known.set(saved);
    const stored = profileValues(saved);
    versioned.startFrom(stored, { ...form.getValues(), avatar_type: saved.avatar_type });
  };

  return (
    <section aria-labelledby={titleId}>
      <FormFrame
        onSubmit={submit}
        saving={save.saving}
        saveLabel="Save"
        onCancel={() => form.reset(profileValues(user))}
        notes={[versioned.note, draft.note, save.note]}
      >
        <Title order={2} id={titleId}>
          About you
        </Title>
        <PictureField shown={{ name, avatar_type, avatar_color }} onChanged={onPicture} />
        <ProfileFields form={form} user={user} />
      </FormFrame>
      {theirs !== undefined && (
        <StaleSaveDialog
          key={theirs.version}
          fields={compareProfile(
            versioned.base,
            form.getValues(),
            profileValues(theirs),
            user.divisions,
          )}
          saving={save.saving}
          onSave={(choices) => saveChosen(theirs, choices)}
          onTakeTheirs={() => {
            known.set(theirs);
            form.reset(profileValues(theirs));
            setTheirs(undefined);
          }}
          onBack={() => setTheirs(undefined)}
        />
      )}
      <LeaveGuard
        formKey={formKey}
        isDirty={form.formState.isDirty}
        values={versioned.halfWritten}
      />
    </section>
  );
}
