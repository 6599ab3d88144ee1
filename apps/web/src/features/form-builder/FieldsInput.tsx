import { limits } from '@lamplight/contracts/limits';
import { blankField } from '@lamplight/domain/forms/form-fields';
import { hint } from '@lamplight/ui/hint/hint';
import { smallIcon } from '@lamplight/ui/icon-size';
import { ActionIcon, Button, Input } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { SortableList } from '../../shared/ordering/SortableList.tsx';
import type { OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import { messageAt } from '../../shared/resource/message-at.ts';
import { FieldEditor } from './FieldEditor.tsx';
import styles from './FieldsInput.module.css';
import { FormPreview } from './FormPreview.tsx';
import { placeAfterMove, typeWords } from './form-values.ts';
import type { FormValues } from './form-values.ts';

/** The questions of a form in their order, and beside them the form as it will be filled in. */
export function FieldsInput({ form }: { form: OwnFieldProps<FormValues>['form'] }) {
  const { control, formState } = form;
  const fields = useFieldArray({ control, name: 'fields', keyName: 'rowId' });
  const asked = useWatch({ control, name: 'fields' });
  const [opened, setOpened] = useState<number>();
  const problems = formState.errors.fields;
  const nameAt = (at: number) => asked[at]?.label || `Field ${at + 1}`;
  const problemAt = (at: number) => messageAt({ field: problems?.[at] }, 'field');
  const root = problems?.root?.message ?? problems?.message;
  return (
    <div className={styles['builder']}>
      <div className={styles['fields']}>
        <SortableList
          label="Fields of the form"
          items={fields.fields.map(({ rowId }, at) => ({ rowId, at }))}
          idOf={({ rowId }) => rowId}
          nameOf={({ at }) => nameAt(at)}
          onMove={(from, to) => {
            fields.move(from, to);
            if (opened !== undefined) setOpened(placeAfterMove(opened, from, to));
          }}
        >
          {(_, at, arrows) => (
            <div className={styles['row']} aria-current={opened === at}>
              <div className={styles['head']}>
                <button type="button" className={styles['name']} onClick={() => setOpened(at)}>
                  {nameAt(at)}
                  <span className={styles['kind']}>
                    {typeWords[asked[at]?.type ?? 'text']}
                    {asked[at]?.validation.required === true && ', required'}
                  </span>
                </button>
                {arrows}
                <ActionIcon
                  {...hint('Remove')}
                  size={24}
                  variant="subtle"
                  aria-label={`Remove ${nameAt(at)}`}
                  onClick={() => {
                    fields.remove(at);
                    if (opened !== undefined && opened >= at)
                      setOpened(opened === at ? undefined : opened - 1);
                  }}
                >
                  <IconX {...smallIcon} />
                </ActionIcon>
              </div>
              {problemAt(at) !== undefined && <Input.Error>{problemAt(at)}</Input.Error>}
            </div>
          )}
        </SortableList>
        {fields.fields.length === 0 && <p>There is no field yet. Add the first question.</p>}
        <Button
          className={styles['add'] ?? ''}
          variant="default"
          size="xs"
          leftSection={<IconPlus {...smallIcon} />}
          disabled={fields.fields.length >= limits.fieldsPerForm}
          onClick={() => {
            const at = fields.fields.length;
            fields.append(blankField(), { shouldFocus: false });
            setOpened(at);
          }}
        >
          Add field
        </Button>
        {typeof root === 'string' && <Input.Error>{root}</Input.Error>}
        {/* Below the list and not inside it: lines of one height are moved with keys, one by one. */}
        {opened !== undefined && fields.fields[opened] !== undefined && (
          <FieldEditor
            key={fields.fields[opened].rowId}
            form={form}
            at={opened}
            name={nameAt(opened)}
          />
        )}
      </div>
      <FormPreview form={form} />
    </div>
  );
}
