import { flagNames, flagTable, type FlagName } from '@lamplight/contracts/flags';
import type pg from 'pg';
import { insertRows } from './insert-rows.ts';

/** Those that the demo has switched on. */
const enabledFlags: readonly FlagName[] = [
  'ptz_presets',
  'connection_quality_indicator',
  'screen_sharing',
  'manual_recording',
  'nudge_on_wake_word',
];

/** Flags that are being tried out say until when. */
const removeBy: Partial<Record<FlagName, string>> = {
  block_and_chart_testing: '2027-03-31',
  live_inference: '2027-01-15',
};

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
  await addFlagsAndRetention(client, hospitalId, enabledFlags);
  await insertRows(
    client,
    'custom_fields',
    customFields.map((field, position) => ({ hospital_id: hospitalId, ...field, position })),
  );
}

/** What every hospital has, whatever it is for. */
export async function addFlagsAndRetention(
  client: pg.ClientBase,
  hospitalId: number,
  enabled: readonly FlagName[] = [],
): Promise<void> {
  const own = { hospital_id: hospitalId };
  await insertRows(
    client,
    'feature_flags',
    flagNames.map((key) => ({
      ...own,
      key,
      enabled: enabled.includes(key),
      ...flagTable[key],
      remove_by: removeBy[key] ?? null,
    })),
  );
  await insertRows(
    client,
    'retention_settings',
    Object.entries(retention).map(([kind, keep_days]) => ({ ...own, kind, keep_days })),
  );
}
