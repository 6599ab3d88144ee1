import { customFieldsOfPage } from '@lamplight/contracts/tables/page-preferences';
import { Checkbox, Input } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import type { OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import { messageAt } from '../../shared/resource/message-at.ts';
import { useCustomFields } from '../../shared/table/custom-field-columns.ts';
import { hideablesOf, isShown, show } from './page-parts.ts';
import type { PreferenceValues } from './preference-values.ts';
import styles from './PartsInput.module.css';

type PartsInputProps = Pick<OwnFieldProps<PreferenceValues>, 'form' | 'disabled'>;

/** What of the chosen page is shown: everything that is ticked. */
export function PartsInput({ form, disabled }: PartsInputProps) {
  const page = useWatch({ control: form.control, name: 'page' });
  const { field } = useController({ control: form.control, name: 'settings' });
  const custom = useCustomFields(customFieldsOfPage[page] ?? undefined);
  const problem = messageAt(form.formState.errors, 'settings');
  return (
    <fieldset className={styles['parts']}>
      <legend className={styles['legend']}>What is shown</legend>
      <Input.Description>
        What is not ticked is hidden. Fields that a save needs are always shown.
      </Input.Description>
      <div className={styles['grid']}>
        {hideablesOf(page, custom).map((part) => (
          <Checkbox
            key={`${part.of} ${part.key}`}
            label={part.label}
            disabled={disabled}
            checked={isShown(field.value, part)}
            onChange={(event) =>
              field.onChange(show(field.value, part, event.currentTarget.checked))
            }
            onBlur={field.onBlur}
          />
        ))}
      </div>
      {problem !== undefined && <Input.Error mt="xs">{problem}</Input.Error>}
    </fieldset>
  );
}
