import type { Versioned } from '../forms/use-versioned-form.ts';
import { maskPhi } from '@lamplight/domain/patients/phi-masking';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { showFormPage } from '../forms/testing/draft-page.tsx';
import type { StoredForm } from './form-declaration.ts';
import { RecordForm } from './RecordForm.tsx';
import { findInput, input, press, rejection, type } from './testing/resource-pages.tsx';

interface Person {
  id: number;
  last_name: string;
  ward: string;
  version: number;
}
type Values = Versioned & Pick<Person, 'last_name' | 'ward'>;

const masked = (text: string) => maskPhi('name', text);
const form: StoredForm<Person, Values> = {
  fields: z.strictObject({ last_name: z.string(), ward: z.string() }),
  valuesOf: ({ last_name, ward }) => ({ last_name, ward }),
  sections: [
    {
      fields: [
        { key: 'last_name', kind: 'text', label: 'Last name', maxLength: 40, shownAs: masked },
        { key: 'ward', kind: 'text', label: 'Ward', maxLength: 40 },
      ],
    },
  ],
};
const stored: Person = { id: 5, last_name: 'Lighthouse', ward: 'North', version: 1 };

const showForm = async (isReadOnly: boolean) => {
  showFormPage(
    () => (
      <RecordForm
        formKey="people.5"
        declaration={form}
        stored={stored}
        isReadOnly={isReadOnly}
        save={() =>
          Promise.reject(
            rejection('Record::Stale', {
              details: { current: { ...stored, last_name: 'Harbor', version: 2 } },
            }),
          )
        }
        onSaved={() => undefined}
      />
    ),
    () => Promise.reject(new Error('Nothing is loaded here')),
  );
  await findInput('Ward');
};

test('shows a form that is read only masked, disabled and without buttons', async () => {
  await showForm(true);
  expect(masked('Lighthouse')).not.toContain('house');
  expect([input('Last name').value, input('Ward').value]).toEqual([masked('Lighthouse'), 'North']);
  expect([input('Last name').disabled, input('Ward').disabled]).toEqual([true, true]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('shows a form that may be changed unmasked, with its buttons', async () => {
  await showForm(false);
  expect([input('Last name').value, input('Last name').disabled]).toEqual(['Lighthouse', false]);
  screen.getByRole('button', { name: 'Save' });
});

test('masks both versions of a stale save', async () => {
  await showForm(false);
  type('Last name', 'Lantern');
  press('Save');
  const dialog = await screen.findByRole('dialog', { name: 'Both versions' });
  screen.getByRole('radio', { name: `Last name, your version: ${masked('Lantern')}` });
  screen.getByRole('radio', { name: `Last name, saved version: ${masked('Harbor')}` });
  expect(dialog.textContent).not.toMatch(/Lantern|Harbor/);
});

test('takes changes back without leaving where no page to go to is given', async () => {
  await showForm(false);
  const takeBack = screen.getByRole<HTMLButtonElement>('button', { name: 'Take back changes' });
  expect(takeBack.disabled).toBe(true);
  type('Ward', 'South');
  fireEvent.click(takeBack);
  expect(input('Ward').value).toBe('North');
});
