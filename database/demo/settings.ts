import type pg from 'pg';
import { insertRows } from './insert-rows.ts';

const featureFlags = [
  { key: 'ptz_presets', enabled: true, owner: 'Video', purpose: 'Saved camera positions' },
  {
    key: 'connection_quality_indicator',
    enabled: true,
    owner: 'Video',
    purpose: 'Shows how good the connection to a room is',
  },
  {
    key: 'screen_sharing',
    enabled: true,
    owner: 'Video',
    purpose: 'A nurse shows her screen in the room',
  },
  {
    key: 'block_and_chart_testing',
    enabled: false,
    owner: 'Platform',
    purpose: 'Set Colors and Set JSON for those who build dashboards',
  },
  {
    key: 'live_inference',
    enabled: false,
    owner: 'Detection',
    purpose: 'Boxes drawn over live video',
  },
  {
    key: 'manual_recording',
    enabled: true,
    owner: 'Video',
    purpose: 'Recordings started by a person',
  },
  {
    key: 'nudge_on_wake_word',
    enabled: true,
    owner: 'Monitoring',
    purpose: 'A wake word asks for eyes',
  },
  {
    key: 'patient_insights_dynamic_blocks',
    enabled: false,
    owner: 'Patients',
    purpose: 'The Patient Insights carousel',
  },
  {
    key: 'acuity_score_display',
    enabled: false,
    owner: 'Patients',
    purpose: 'Acuity on cards and lists',
  },
  {
    key: 'crystal_ball',
    enabled: false,
    owner: 'Patients',
    purpose: 'The written snapshot of a patient',
  },
];

/** Days. Six years is what United States law asks of an audit trail. */
const retention = {
  audit: 2_190,
  revisions: 2_190,
  sessions: 90,
  recordings: 30,
  frames: 7,
  exports: 30,
  device_metrics: 90,
  adt_messages: 365,
  stopped_monitors: 2_190,
  notifications: 30,
};

const customFields = [
  {
    model: 'patient',
    key: 'preferred_language',
    label: 'Preferred language',
    kind: 'select',
    section: 'Personal',
    options: { choices: ['English', 'Spanish', 'French', 'Mandarin', 'Cantonese', 'Tagalog'] },
  },
  {
    model: 'patient',
    key: 'glasses',
    label: 'Wears glasses',
    kind: 'checkbox',
    section: 'Personal',
    options: { choices: [] },
  },
  {
    model: 'video_device',
    key: 'asset_tag',
    label: 'Asset tag',
    kind: 'text',
    section: null,
    options: { choices: [] },
  },
  {
    model: 'room',
    key: 'ceiling_lift',
    label: 'Ceiling lift',
    kind: 'radio',
    section: null,
    options: { choices: ['Yes', 'No'] },
  },
];

export async function addSettings(client: pg.ClientBase, hospitalId: number): Promise<void> {
  const own = { hospital_id: hospitalId };
  await insertRows(
    client,
    'feature_flags',
    featureFlags.map((flag) => ({ ...own, ...flag, role_ids: [], user_ids: [] })),
  );
  await insertRows(
    client,
    'retention_settings',
    Object.entries(retention).map(([kind, keep_days]) => ({ ...own, kind, keep_days })),
  );
  await insertRows(
    client,
    'custom_fields',
    customFields.map((field, position) => ({ ...own, ...field, position })),
  );
}
