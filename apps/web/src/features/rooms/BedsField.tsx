import { hint } from '@lamplight/ui/hint/hint';
import { limits } from '@lamplight/contracts/limits';
import { smallIcon } from '@lamplight/ui/icon-size';
import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import styles from './BedsField.module.css';
import { nextBedName } from './room-form.ts';
import type { RoomValues } from './room-form.ts';

interface BedsFieldProps<Output> {
  form: UseFormReturn<RoomValues, unknown, Output>;
}

/**
 * Names can be typed one after another: Enter adds the next bed, Backspace in an empty name removes
 * it and goes back to the one before.
 */
export function BedsField<Output>({ form }: BedsFieldProps<Output>) {
  const { control, register, getValues, setFocus, formState } = form;
  const beds = useFieldArray({ control, name: 'beds', keyName: 'key' });
  const isFull = beds.fields.length >= limits.bedsPerRoom;
  const problems = formState.errors.beds;

  const add = (at: number) => {
    if (isFull) return;
    beds.insert(at, { name: nextBedName(getValues('beds')) }, { focusName: `beds.${at}.name` });
  };
  const remove = (at: number) => {
    if (beds.fields.length <= 1) return;
    beds.remove(at);
    // Once the field is gone from the page; before that, the focus would be lost with it.
    requestAnimationFrame(() => setFocus(`beds.${Math.max(0, at - 1)}.name`));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(at + 1);
    }
    if (event.key === 'Backspace' && event.currentTarget.value === '' && beds.fields.length > 1) {
      event.preventDefault();
      remove(at);
    }
  };

  return (
    <fieldset className={styles['beds']}>
      <legend className={styles['legend']}>Beds</legend>
      <Input.Description>
        Enter adds the next bed. Most rooms have one, at most {limits.bedsPerRoom}.
      </Input.Description>
      <ol className={styles['list']}>
        {beds.fields.map((bed, at) => (
          <li key={bed.key} className={styles['bed']}>
            <TextInput
              className={styles['name'] ?? ''}
              aria-label={`Name of bed ${at + 1}`}
              maxLength={20}
              error={problems?.[at]?.name?.message}
              {...register(`beds.${at}.name`)}
              onKeyDown={(event) => onKeyDown(event, at)}
            />
            {beds.fields.length > 1 && (
              <ActionIcon
                {...hint('Remove bed')}
                size={36}
                aria-label={`Remove bed ${at + 1}`}
                onClick={() => remove(at)}
              >
                <IconX {...smallIcon} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus {...smallIcon} />}
        disabled={isFull}
        onClick={() => add(beds.fields.length)}
      >
        Add bed
      </Button>
      {(problems?.root?.message ?? problems?.message) !== undefined && (
        <Input.Error mt="xs">{problems?.root?.message ?? problems?.message}</Input.Error>
      )}
    </fieldset>
  );
}
