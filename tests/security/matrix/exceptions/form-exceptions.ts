import type { Exception } from './exception.ts';
import { sampleField } from '../sample-field.ts';

const fields: Exception = {
  why: 'what a field asks for depends on its type; the history of a form tells its questions',
  values: { 'body.fields': [sampleField] },
  storedAs: { 'body.fields.0.label': ['field_labels'] },
};
const answers: Exception = {
  why: 'an answer is of a field that the form has',
  values: { 'body.results': [{ key: sampleField.key, value: 'Sample' }] },
};

export const formExceptions: Record<string, Exception> = {
  'forms.create': fields,
  'forms.update': fields,
  'form-submissions.create': { ...answers, values: { ...answers.values, 'body.form_version': 1 } },
  'form-submissions.update': answers,
};
