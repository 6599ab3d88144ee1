import type { Permission } from '@lamplight/contracts/permissions';
import { blankField } from '@lamplight/domain/forms/form-fields';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { customFieldResource } from '../features/custom-fields/custom-field-resource.tsx';
import { formResource } from '../features/form-builder/form-resource.tsx';
import { groupResource } from '../features/groups/group-resource.tsx';
import { hospitalResource } from '../features/hospitals/hospital-resource.tsx';
import { languageResource } from '../features/languages/language-resource.tsx';
import { roleResource } from '../features/roles/role-resource.tsx';
import { statAlarmCategoryResource } from '../features/stat-alarm-categories/stat-alarm-category-resource.tsx';
import { tagResource } from '../features/tags/tag-resource.tsx';
import { videoReasonResource } from '../features/video-reasons/video-reason-resource.tsx';
import type { Versioned } from '../shared/forms/use-versioned-form.ts';
import type { Resource, ResourceRow } from '../shared/resource/resource.ts';
import {
  choose,
  findInput,
  input,
  press,
  showResource,
  type,
} from '../shared/resource/testing/resource-pages.tsx';

interface Case {
  resource: Resource<ResourceRow>;
  /** The server's name for its rows, in events and in the history. */
  object: string;
  /** A stored row; the rest of every row is the same. */
  row: object;
  /** Column headers of the list. */
  columns: string[];
  /** Labels of a new record's form, and messages about a blank one. */
  fields: string[];
  rejected: string[];
  fill: () => Promise<void> | void;
  /** What adding sends. */
  sent: object;
  /** Labels of a stored record's form with their values; true and false for switches. */
  shown: Record<string, string | boolean>;
  /** What saving another name sends, besides the version. */
  changed: object;
  rowOf?: (body: object) => object;
  called?: (name: string) => string;
  removal?: string;
  permissions?: Permission[];
  replies?: Record<string, unknown>;
}

interface Declared<Row extends ResourceRow, Values extends Versioned> extends Omit<
  Case,
  'resource'
> {
  resource: Resource<Row, Values>;
}

const oneOf = <Row extends ResourceRow, Values extends Versioned>(
  declared: Declared<Row, Values>,
) => declared as unknown as Case;

const page = (results: unknown[]) => ({
  results,
  metadata: { count: results.length, per_page: 100 },
});
const place = 'Place';
const inUse = 'In use';
const needsName = 'Please enter a name';
const usual = (one: string) => `The ${one} disappears from all lists. Its history is kept.`;
const field = { ...blankField(), key: 'seen', label: 'What was seen?' };

const cases = [
  oneOf({
    resource: tagResource,
    object: 'tag',
    row: { name: 'Oak', color: '#6D5BDA' },
    columns: ['Tag', 'Colour', 'Updated'],
    fields: ['Name', 'Colour'],
    rejected: [needsName],
    fill: () => {
      type('Name', 'Oak');
      type('Colour', '#112233');
    },
    sent: { name: 'Oak', color: '#112233' },
    shown: { Name: 'Oak', Colour: '#6D5BDA' },
    changed: { name: 'Elm', color: '#6D5BDA' },
    removal: 'It can no longer be given to patients. Its history is kept.',
  }),
  oneOf({
    resource: videoReasonResource,
    object: 'video_reason',
    row: { name: 'Oak', is_enabled: true, position: 4 },
    columns: ['Reason', 'Place', 'In use', 'Updated'],
    fields: ['Name', place, inUse],
    rejected: [needsName],
    fill: () => {
      type('Name', 'Oak');
      type(place, '2');
      fireEvent.click(input(inUse));
    },
    sent: { name: 'Oak', is_enabled: false, position: 2 },
    shown: { Name: 'Oak', [place]: '4', [inUse]: true },
    changed: { name: 'Elm', is_enabled: true, position: 4 },
  }),
  oneOf({
    resource: languageResource,
    object: 'language',
    row: { name: 'Oak', code: 'tlh', is_enabled: false },
    columns: ['Language', 'Code', 'In use', 'Updated'],
    fields: ['Name', 'Code', inUse],
    rejected: [needsName, 'Use a language code such as en, es or zh-Hant'],
    fill: () => {
      type('Name', 'Oak');
      type('Code', 'tlh');
    },
    sent: { name: 'Oak', code: 'tlh', is_enabled: true },
    shown: { Name: 'Oak', Code: 'tlh', [inUse]: false },
    changed: { name: 'Elm', code: 'tlh', is_enabled: false },
  }),
  oneOf({
    resource: statAlarmCategoryResource,
    object: 'stat_alarm_category',
    row: { label: 'Oak', is_enabled: true, position: 4 },
    columns: ['Category', 'Place', 'In use', 'Updated'],
    fields: ['Name', place, inUse],
    rejected: [needsName],
    fill: () => {
      type('Name', 'Oak');
    },
    sent: { label: 'Oak', is_enabled: true, position: null },
    shown: { Name: 'Oak', [place]: '4', [inUse]: true },
    changed: { label: 'Elm', is_enabled: true, position: 4 },
  }),
  oneOf({
    resource: customFieldResource,
    object: 'custom_field',
    row: {
      label: 'Oak',
      model: 'room',
      kind: 'select',
      key: 'oak',
      section: 'Trees',
      options: { choices: ['Low', 'High'] },
      position: 4,
    },
    columns: ['Field', 'Of', 'Filled in as', 'Key', 'Section', 'Place', 'Updated'],
    fields: ['Name', 'Of', 'Filled in as', 'Section', 'Key', place],
    rejected: [needsName],
    fill: async () => {
      type('Name', 'Oak');
      await choose('Filled in as', 'One of a list');
      type('Choices', 'Low\nHigh');
    },
    sent: {
      label: 'Oak',
      model: 'patient',
      kind: 'select',
      key: null,
      section: null,
      options: { choices: ['Low', 'High'] },
      position: null,
    },
    // Neither model, kind nor key: they are chosen once.
    shown: { Name: 'Oak', Choices: 'Low\nHigh', Section: 'Trees', [place]: '4' },
    changed: {
      label: 'Elm',
      section: 'Trees',
      options: { choices: ['Low', 'High'] },
      position: 4,
    },
    removal:
      'It is no longer asked for or shown. What was filled in is kept, and so is its history.',
  }),
  oneOf({
    resource: hospitalResource,
    object: 'division',
    row: {
      name: 'Oak',
      color: '#5B86B0',
      timezone: 'America/New_York',
      is_main: false,
      unit_count: 2,
      device_count: 3,
      user_count: 5,
      video_device_alarm_name: null,
      video_device_alarm_duration: null,
    },
    columns: ['Hospital', 'Main', 'Colour', 'Time zone', 'Units', 'Devices', 'People', 'Updated'],
    fields: ['Name', 'Colour', 'Time zone'],
    rejected: [needsName],
    fill: async () => {
      type('Name', 'Oak');
      type('Colour', '#112233');
      fireEvent.click(input('Time zone'));
      type('Time zone', 'New York');
      fireEvent.click(await screen.findByRole('option', { name: 'America/New York' }));
    },
    sent: { name: 'Oak', color: '#112233', timezone: 'America/New_York' },
    shown: { Name: 'Oak', Colour: '#5B86B0', 'Time zone': 'America/New York' },
    changed: { name: 'Elm', color: '#5B86B0', timezone: 'America/New_York' },
    called: (name) => name,
    removal: 'The hospital disappears for everybody who works in it. Its history is kept.',
  }),
  oneOf({
    resource: roleResource,
    object: 'role',
    row: {
      name: 'Oak',
      show_admin_menu: true,
      permissions: [{ action: 'View', subject: 'Unit' }],
      permission_count: 1,
      user_count: 0,
    },
    columns: ['Role', 'Permissions', 'People', 'Administration menu', 'Updated'],
    fields: ['Name', 'Administration menu', 'Compare with', 'View Room'],
    rejected: [needsName],
    fill: () => {
      type('Name', 'Oak');
      fireEvent.click(input('View Room'));
    },
    sent: {
      name: 'Oak',
      show_admin_menu: false,
      permissions: [{ action: 'View', subject: 'Room' }],
    },
    shown: { Name: 'Oak', 'Administration menu': true, 'View Unit': true, 'View Room': false },
    changed: {
      name: 'Elm',
      show_admin_menu: true,
      permissions: [{ action: 'View', subject: 'Unit' }],
    },
    permissions: [
      ['Edit', 'Role'],
      ['View', 'Room'],
    ],
    replies: { 'roles.dropdown': [] },
  }),
  oneOf({
    resource: groupResource,
    object: 'group',
    row: {
      name: 'Oak',
      narrows_scope: true,
      members: [{ id: 7, name: 'Nell Lanternlight' }],
      units: [],
      member_count: 1,
      unit_count: 0,
      hidden_member_count: 0,
      hidden_unit_count: 0,
    },
    columns: ['Group', 'People', 'Units', 'Narrows', 'Updated'],
    fields: ['Name', 'People', 'Units', 'Members see these units only'],
    rejected: [needsName],
    fill: async () => {
      type('Name', 'Oak');
      await choose('People', 'Bea Willowbed, bea@harborlight.example');
      await choose('Units', 'Telemetry, Harborlight Pier');
    },
    sent: { name: 'Oak', narrows_scope: false, user_ids: [9], unit_ids: [2] },
    shown: { Name: 'Oak', 'Members see these units only': true },
    changed: { name: 'Elm', narrows_scope: true, user_ids: [7], unit_ids: [] },
    rowOf: (body) => ({ ...body, members: [], units: [] }),
    replies: {
      'users.list': page([{ id: 9, name: 'Bea Willowbed', email: 'bea@harborlight.example' }]),
      'units.list': page([{ id: 2, name: 'Telemetry', division: { name: 'Harborlight Pier' } }]),
    },
  }),
  oneOf({
    resource: formResource,
    object: 'form',
    row: {
      name: 'Oak',
      description: 'Each night',
      is_active: true,
      can_update: false,
      form_version: 1,
      fields: [field],
    },
    columns: ['Form', 'Description', 'Fields', 'In use', 'Can be changed', 'Updated'],
    fields: ['Name', 'Description', inUse, 'Can be changed until it is completed'],
    rejected: [needsName, 'Please add at least one field'],
    fill: () => {
      type('Name', 'Oak');
      press('Add field');
      type('Question', 'What was seen?');
    },
    sent: {
      name: 'Oak',
      description: null,
      is_active: true,
      can_update: true,
      fields: [{ ...blankField(), label: 'What was seen?' }],
    },
    shown: {
      Name: 'Oak',
      Description: 'Each night',
      [inUse]: true,
      'Can be changed until it is completed': false,
    },
    changed: {
      name: 'Elm',
      description: 'Each night',
      is_active: true,
      can_update: false,
      fields: [field],
    },
    removal: 'It is no longer offered. What was filled in stays with its patients.',
  }),
].map((one) => [one.resource.title, one] as const);

const stored = ({ row }: Case) =>
  ({
    id: 3,
    version: 6,
    created_at: '2026-03-01T08:00:00Z',
    updated_at: '2026-03-01T08:00:00Z',
    ...row,
  }) as ResourceRow;

const open = (one: Case, at: 'add' | 'list' | { edit: number }) => {
  const { resource, object, rowOf, permissions, replies } = one;
  const more = {
    ...(rowOf && { rowOf }),
    ...(permissions && { permissions }),
    ...(replies && { replies }),
  };
  return showResource(resource, { at, object, rows: at === 'add' ? [] : [stored(one)], ...more });
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const calledBy = ({ resource: { one }, called }: Case, name: string) =>
  called?.(name) ?? `${capitalized(one)} ${name}`;

test.each(cases)(
  '%s: a blank record is rejected, a filled-in one is sent and listed',
  async (_, one) => {
    const { resource, fields, rejected, fill, sent } = one;
    const { writes, messages } = open(one, 'add');
    await heading(`Add ${resource.one}`);
    for (const label of fields) input(label);
    press(`Add ${resource.one}`);
    for (const text of rejected) await screen.findByText(text);
    expect(writes).toEqual([]);

    await fill();
    press(`Add ${resource.one}`);
    await waitFor(() => expect(messages).toEqual([`${calledBy(one, 'Oak')} was added`]));
    expect(writes.map(({ body }) => body)).toEqual([sent]);
    await heading(resource.title);
    await screen.findByRole('link', { name: 'Oak' });
  },
);

test.each(cases)(
  '%s: a record shows its values, saves a change and its history',
  async (_, one) => {
    const { resource, shown, changed } = one;
    const { writes, messages } = open(one, { edit: 3 });
    await heading(calledBy(one, 'Oak'));
    for (const [label, value] of Object.entries(shown)) {
      const found = await findInput(label);
      expect([label, typeof value === 'boolean' ? found.checked : found.value]).toEqual([
        label,
        value,
      ]);
    }
    press('Field History');
    await screen.findByText(/^Added by Ada Harbormaster/);
    type('Name', 'Elm');
    press('Save');
    await waitFor(() => expect(messages).toEqual([`${calledBy(one, 'Elm')} was saved`]));
    expect(writes).toMatchObject([{ id: 3 }]);
    expect(writes[0]?.body).toEqual({ ...changed, version: 6 });
    await heading(resource.title);
  },
);

test.each(cases)(
  '%s: the list follows additions and changes, and a record is removed',
  async (_, one) => {
    const { resource, columns, removal = usual(resource.one) } = one;
    const { rows, announce, messages, saveAsAnother } = open(one, 'list');
    await screen.findByRole('link', { name: 'Oak' });
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(columns);
    rows.set(4, { ...stored(one), id: 4 });
    await announce(4, 'added');
    fireEvent.click(
      await screen.findByRole('button', { name: 'New entries were added. Show them' }),
    );
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Oak' })).toHaveLength(2));
    await saveAsAnother(
      3,
      'label' in one.row ? ({ label: 'Elm' } as object) : ({ name: 'Elm' } as object),
    );
    fireEvent.click(await screen.findByRole('link', { name: 'Elm' }));

    await heading(calledBy(one, 'Elm'));
    press(`Remove ${resource.one}`);
    const question = await screen.findByRole('dialog', { name: `Remove ${resource.one} Elm?` });
    within(question).getByText(removal);
    fireEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(messages).toEqual([`${calledBy(one, 'Elm')} was removed`]));
    expect([...rows.keys()]).toEqual([4]);
    await heading(resource.title);
  },
);
