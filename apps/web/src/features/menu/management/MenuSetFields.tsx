import { limits } from '@lamplight/contracts/limits';
import type { RoleChoice } from '@lamplight/contracts/entities/role';
import { MultiSelect, Switch, TextInput } from '@mantine/core';
import { Controller, useWatch } from 'react-hook-form';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { IconSelect } from './IconSelect.tsx';
import { ItemsField } from './ItemsField.tsx';
import styles from './management.module.css';
import type { MenuSetBody, MenuSetValues } from './menu-set-form.ts';

export type MenuSetFormState = UseFormReturn<MenuSetValues, unknown, MenuSetBody>;

/** The first words anywhere below: an item's own field shows them too. */
function firstMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  const { message } = errors as { message?: unknown };
  if (typeof message === 'string') return message;
  return Object.values(errors)
    .map(firstMessage)
    .find((text) => text !== undefined);
}

export function MenuSetFields({ form, roles }: { form: MenuSetFormState; roles: RoleChoice[] }) {
  const { register, control, formState } = form;
  const errors: FieldErrors<MenuSetValues> = formState.errors;
  const chosenRoles = useWatch({ control, name: 'roles' });
  const known = new Set<number>(roles.map(({ id }) => id));
  const roleChoices = [
    ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
    ...chosenRoles
      .filter((id) => !known.has(id))
      .map((id) => ({ value: String(id), label: 'A removed role' })),
  ];
  return (
    <>
      <div className={styles['two']}>
        <TextInput
          label="Title"
          required
          maxLength={limits.nameLength}
          error={errors.title?.message}
          {...register('title')}
        />
        <Controller
          control={control}
          name="icon"
          render={({ field }) => (
            <IconSelect value={field.value} usual="folder" onChange={field.onChange} />
          )}
        />
      </div>
      <Controller
        control={control}
        name="roles"
        render={({ field }) => (
          <MultiSelect
            label="Roles"
            description="Who is shown this set. Without a role it is for everybody."
            placeholder={field.value.length === 0 ? 'Everybody' : ''}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Show it to everybody' }}
            nothingFoundMessage="No role of this name"
            data={roleChoices}
            error={firstMessage(errors.roles)}
            value={field.value.map(String)}
            onChange={(ids) => field.onChange(ids.map(Number))}
            onBlur={field.onBlur}
          />
        )}
      />
      <div className={styles['switches']}>
        <Controller
          control={control}
          name="enabled"
          render={({ field, fieldState }) => (
            <Switch
              label="Shown"
              description="Switched off, nobody sees the set."
              error={fieldState.error?.message}
              checked={field.value}
              onChange={(event) => field.onChange(event.currentTarget.checked)}
              onBlur={field.onBlur}
            />
          )}
        />
        <Controller
          control={control}
          name="expanded"
          render={({ field }) => (
            <Switch
              label="Open at first"
              description="Until a person closes it herself."
              checked={field.value}
              onChange={(event) => field.onChange(event.currentTarget.checked)}
              onBlur={field.onBlur}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="menu_items"
        render={({ field }) => (
          <ItemsField
            items={field.value}
            error={firstMessage(errors.menu_items)}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}
