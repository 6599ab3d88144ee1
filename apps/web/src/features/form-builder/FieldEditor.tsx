import { limits } from '@lamplight/contracts/limits';
import {
  hasBounds,
  hasChoices,
  hasLength,
  hasPlaceholder,
} from '@lamplight/domain/forms/form-fields';
import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { AnswerInput } from '../../shared/answers/AnswerInput.tsx';
import { NumberField } from '../../shared/forms/NumberField.tsx';
import type { OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import { messageAt } from '../../shared/resource/message-at.ts';
import { optionsOf } from '../../shared/table/options-of.ts';
import styles from './FieldsInput.module.css';
import { typeWords } from './form-values.ts';
import type { FormValues } from './form-values.ts';

interface FieldEditorProps {
  form: OwnFieldProps<FormValues>['form'];
  at: number;
}

interface NamedFieldProps extends FieldEditorProps {
  name: string;
}

const typeOptions = [...optionsOf(typeWords)];
const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** What one question asks, and what an answer must fulfil. */
export function FieldEditor({ form, at, name }: NamedFieldProps) {
  const { control, register, setValue, setFocus, formState } = form;
  const field = useWatch({ control, name: `fields.${at}` });
  const problems = formState.errors.fields?.[at] ?? {};
  const error = (key: string) => messageAt(problems, key);
  const ofValidation = messageAt(problems, 'validation');
  // Whoever opens a question goes on typing there, wherever in the list it stands.
  const focusQuestion = useEffectEvent(() => setFocus(`fields.${at}.label`));
  useEffect(() => focusQuestion(), []);
  return (
    <section className={styles['editor']} aria-label={name}>
      <TextInput
        label="Question"
        required
        maxLength={limits.questionLength}
        error={error('label')}
        {...register(`fields.${at}.label`)}
      />
      <Controller
        control={control}
        name={`fields.${at}.type`}
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <Select
            ref={ref}
            label="Type"
            data={typeOptions}
            allowDeselect={false}
            value={value}
            onBlur={onBlur}
            onChange={(next) => {
              onChange(next);
              // What was put in beforehand was of the other kind.
              setValue(`fields.${at}.defaultValue`, null);
            }}
          />
        )}
      />
      {hasChoices(field.type) && (
        <Controller
          control={control}
          name={`fields.${at}.options.choices`}
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <Textarea
              ref={ref}
              label="Choices"
              description={
                field.type === 'checkbox'
                  ? 'One in each line; without any it is a single box to tick.'
                  : 'One in each line, in the order in which they are offered.'
              }
              autosize
              minRows={3}
              error={error('options')}
              value={value.join('\n')}
              onChange={({ currentTarget }) => onChange(linesOf(currentTarget.value))}
              onBlur={() => {
                onChange(value.map((one) => one.trim()).filter((one) => one !== ''));
                onBlur();
              }}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name={`fields.${at}.validation.required`}
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <Switch
            ref={ref}
            label="Required"
            description="Without an answer the form cannot be completed."
            checked={value}
            onBlur={onBlur}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        )}
      />
      {hasLength(field.type) && (
        <Bounds
          form={form}
          at={at}
          least={['min_chars', 'Least characters']}
          most={['max_chars', 'Most characters']}
          error={ofValidation}
        />
      )}
      {hasBounds(field.type) && (
        <Bounds
          form={form}
          at={at}
          least={['min_value', 'Least value']}
          most={['max_value', 'Most value']}
          error={ofValidation}
        />
      )}
      {hasPlaceholder(field.type) && (
        <TextInput
          label="Placeholder"
          description="Stands in the empty field."
          maxLength={limits.nameLength}
          error={error('placeholder')}
          {...register(`fields.${at}.placeholder`, {
            setValueAs: (text: unknown) => (text === '' ? null : text),
          })}
        />
      )}
      <Controller
        control={control}
        name={`fields.${at}.defaultValue`}
        render={({ field: { value, onChange } }) => (
          <AnswerInput
            field={{
              ...field,
              label: 'Filled in beforehand',
              placeholder: null,
              validation: { ...field.validation, required: false },
            }}
            value={value}
            error={error('defaultValue')}
            onChange={onChange}
          />
        )}
      />
    </section>
  );
}

type Bound = 'min_chars' | 'max_chars' | 'min_value' | 'max_value';

interface BoundsProps extends FieldEditorProps {
  least: readonly [Bound, string];
  most: readonly [Bound, string];
  error: string | undefined;
}

function Bounds({ form, at, least, most, error }: BoundsProps) {
  return (
    <div className={styles['pair']}>
      {[least, most].map(([key, label]) => (
        <Controller
          key={key}
          control={form.control}
          name={`fields.${at}.validation.${key}`}
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <NumberField
              ref={ref}
              label={label}
              allowDecimal={key.endsWith('_value')}
              value={value}
              error={key === most[0] && error}
              onBlur={onBlur}
              onChange={onChange}
            />
          )}
        />
      ))}
    </div>
  );
}
