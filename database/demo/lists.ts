import type pg from 'pg';
import { insertRow, insertRows } from './insert-rows.ts';

const tags = [
  { name: 'Unsteady on feet', color: '#C9792B' },
  { name: 'Interpreter needed', color: '#5B86B0' },
  { name: 'Contact precautions', color: '#B0567A' },
  { name: 'Night owl', color: '#6D5BDA' },
  { name: 'Family visits daily', color: '#5F9A7E' },
];

const videoReasons = [
  { name: 'Admission', is_enabled: true },
  { name: 'Discharge teaching', is_enabled: true },
  { name: 'Medication check', is_enabled: true },
  { name: 'Rounding', is_enabled: true },
  { name: 'Family update', is_enabled: true },
  { name: 'Training', is_enabled: false },
];

/** The languages in which announcements can be spoken, and two that only people speak. */
const languages = [
  { name: 'English', code: 'en', is_enabled: true },
  { name: 'Spanish', code: 'es', is_enabled: true },
  { name: 'French', code: 'fr', is_enabled: true },
  { name: 'Chinese - Mandarin', code: 'zh', is_enabled: true },
  { name: 'Chinese - Cantonese', code: 'yue', is_enabled: true },
  { name: 'Tagalog', code: 'tl', is_enabled: true },
  { name: 'Portuguese', code: 'pt', is_enabled: true },
  { name: 'Latin', code: 'la', is_enabled: false },
];

const categories = [
  { label: 'Fall', is_enabled: true },
  { label: 'Leaving the bed', is_enabled: true },
  { label: 'Pulling at a line', is_enabled: true },
  { label: 'Pain or distress', is_enabled: true },
  { label: 'Help asked for', is_enabled: true },
  { label: 'Other', is_enabled: true },
  { label: 'Drill', is_enabled: false },
];

const patientStatuses = [
  { label: 'Admitted', is_enabled: true },
  { label: 'Under observation', is_enabled: true },
  { label: 'Ready for discharge', is_enabled: true },
  { label: 'On leave', is_enabled: false },
];

const everyCard = { managePatientEvents: true, accessEditForms: true, viewCharts: true };
const pagePreferences = [
  {
    page: 'patients',
    role: 'Virtual Observer',
    settings: {
      field_visibility: { family_note: false, aimee_memory_personal: false },
      additional_data: everyCard,
    },
  },
  {
    page: 'video_visit',
    role: 'Bedside Nurse',
    settings: { field_visibility: {}, additional_data: { ...everyCard, viewCharts: false } },
  },
];

/** What an administrator keeps for the whole health system. The roles must be there. */
export async function addLists(client: pg.ClientBase, hospitalId: number): Promise<void> {
  const own = { hospital_id: hospitalId };
  const placed = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row, at) => ({ ...own, ...row, position: at + 1 }));
  await insertRows(
    client,
    'tags',
    tags.map((tag) => ({ ...own, ...tag })),
  );
  await insertRows(client, 'video_reasons', placed(videoReasons));
  await insertRows(
    client,
    'languages',
    languages.map((language) => ({ ...own, ...language })),
  );
  await insertRows(client, 'stat_alarm_categories', placed(categories));
  await addPatientStatuses(client, hospitalId);
  await addPagePreferences(client, hospitalId);
}

async function addPatientStatuses(client: pg.ClientBase, hospitalId: number): Promise<void> {
  const own = { hospital_id: hospitalId };
  const field = await insertRow(client, 'dynamic_fields', {
    ...own,
    table_name: 'patients',
    field_name: 'status',
    label: 'Virtual patient status',
    value_labels: patientStatuses.map(({ label, is_enabled }) =>
      is_enabled ? label : `${label} (off)`,
    ),
  });
  await insertRows(
    client,
    'dynamic_field_values',
    patientStatuses.map((value, at) => ({
      ...own,
      ...value,
      dynamic_field_id: field.id,
      sort_order: at + 1,
    })),
  );
}

async function addPagePreferences(client: pg.ClientBase, hospitalId: number): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'SELECT id, name FROM roles WHERE hospital_id = $1',
    [hospitalId],
  );
  const roleIds = new Map(rows.map(({ id, name }) => [name, Number(id)]));
  await insertRows(
    client,
    'page_preferences',
    pagePreferences.map(({ role, ...preference }) => ({
      hospital_id: hospitalId,
      role_id: roleIds.get(role),
      ...preference,
    })),
  );
}
