import { limits } from '@lamplight/contracts/limits';
import { hint } from '@lamplight/ui/hint/hint';
import { smallIcon } from '@lamplight/ui/icon-size';
import { ActionIcon, Button, Input, Switch, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Controller, useFieldArray } from 'react-hook-form';
import type { OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import { messageAt } from '../../shared/resource/message-at.ts';
import type { DynamicFieldValues } from './dynamic-field-values.ts';
import styles from './ValuesInput.module.css';

/** What can be chosen, in its order: named, switched off, moved and taken away. */
export function ValuesInput({ form }: { form: OwnFieldProps<DynamicFieldValues>['form'] }) {
  const { control, register, formState } = form;
  const values = useFieldArray({ control, name: 'values', keyName: 'key' });
  const problems = formState.errors.values;
  const add = () =>
    values.append(
      { label: '', is_enabled: true },
      { focusName: `values.${values.fields.length}.label` },
    );
  return (
    <fieldset className={styles['values']}>
      <legend className={styles['legend']}>Values</legend>
      <Input.Description>In the order in which they are offered.</Input.Description>
      <ol className={styles['list']}>
        {values.fields.map((value, at) => (
          <li key={value.key} className={styles['value']}>
            <TextInput
              className={styles['label'] ?? ''}
              aria-label={`Value ${at + 1}`}
              maxLength={limits.nameLength}
              error={messageAt((problems?.[at] ?? {}) as never, 'label')}
              {...register(`values.${at}.label`)}
            />
            <Controller
              control={control}
              name={`values.${at}.is_enabled`}
              render={({ field }) => (
                <Switch
                  ref={field.ref}
                  label="In use"
                  aria-label={`Value ${at + 1} is in use`}
                  checked={field.value}
                  onChange={(event) => field.onChange(event.currentTarget.checked)}
                  onBlur={field.onBlur}
                />
              )}
            />
            <Tool
              label={`Move value ${at + 1} up`}
              ToolIcon={IconArrowUp}
              disabled={at === 0}
              onClick={() => values.move(at, at - 1)}
            />
            <Tool
              label={`Move value ${at + 1} down`}
              ToolIcon={IconArrowDown}
              disabled={at === values.fields.length - 1}
              onClick={() => values.move(at, at + 1)}
            />
            <Tool
              label={`Remove value ${at + 1}`}
              ToolIcon={IconX}
              onClick={() => values.remove(at)}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus {...smallIcon} />}
        disabled={values.fields.length >= limits.valuesPerField}
        onClick={add}
      >
        Add value
      </Button>
      {typeof problems?.root?.message === 'string' && (
        <Input.Error mt="xs">{problems.root.message}</Input.Error>
      )}
    </fieldset>
  );
}

interface ToolProps {
  label: string;
  ToolIcon: Icon;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ label, ToolIcon, disabled = false, onClick }: ToolProps) {
  return (
    <ActionIcon
      {...hint(label)}
      variant="subtle"
      color="var(--ll-text-2)"
      size={32}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <ToolIcon {...smallIcon} />
    </ActionIcon>
  );
}
