import type { FormField } from '@lamplight/contracts/entities/form';
import type pg from 'pg';
import { insertLinks, insertRow } from './insert-rows.ts';

const free: FormField['validation'] = {
  required: false,
  min_chars: null,
  max_chars: null,
  min_value: null,
  max_value: null,
};
const needed = { ...free, required: true };

const field = (
  key: string,
  label: string,
  type: FormField['type'],
  more: Partial<FormField> & { choices?: string[] } = {},
): FormField => {
  const { choices = [], ...rest } = more;
  return {
    key,
    label,
    type,
    options: { choices },
    validation: free,
    defaultValue: null,
    placeholder: null,
    ...rest,
  };
};

const yesNo = { choices: ['Yes', 'No'], validation: needed };

const forms = [
  {
    name: 'Fall risk check',
    description: 'Before a patient is left to be watched by camera, and again after every fall.',
    can_update: true,
    fields: [
      field('fallen_before', 'Has the patient fallen in the last three months?', 'radio', yesNo),
      field('walking', 'How does the patient walk?', 'select', {
        choices: ['Alone', 'With a walking aid', 'With help of one', 'Not at all'],
        validation: needed,
        placeholder: 'Choose one',
      }),
      field('score', 'Score', 'number', {
        validation: { ...needed, min_value: 0, max_value: 125 },
        placeholder: '0 to 125',
      }),
      field('measures', 'What was done', 'checkbox', {
        choices: ['Bed lowered', 'Call button in reach', 'Shoes on', 'Path cleared'],
      }),
      field('checked_at', 'Checked at', 'datetime', { validation: needed }),
      field('remarks', 'Remarks', 'textarea', { validation: { ...free, max_chars: 500 } }),
    ],
  },
  {
    name: 'Sitter handover',
    description: 'From one observer to the next.',
    // What was handed over stays as it was said.
    can_update: false,
    fields: [
      field('mood', 'How is the patient?', 'select', {
        choices: ['Asleep', 'Calm', 'Restless', 'Agitated'],
        validation: needed,
      }),
      field('told', 'What the next observer must know', 'textarea', {
        validation: { ...needed, min_chars: 5, max_chars: 1_000 },
        placeholder: 'What helps, what to look out for',
      }),
      field('nurse_told', 'The nurse has been told', 'checkbox'),
    ],
  },
];

/** Two forms that are of use from the first day on. */
export async function addForms(client: pg.ClientBase, hospitalId: number): Promise<void> {
  for (const { fields, ...form } of forms) {
    const { id } = await insertRow(client, 'forms', {
      hospital_id: hospitalId,
      ...form,
      is_active: true,
      form_version: 1,
      field_labels: fields.map(({ label }) => label),
    });
    await insertLinks(client, 'form_versions', [
      { hospital_id: hospitalId, form_id: id, number: 1, fields },
    ]);
  }
}
