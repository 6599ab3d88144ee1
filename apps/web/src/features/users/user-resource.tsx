import { importUsers, previewUsers } from '@lamplight/contracts/calls/imports';
import { userImport } from '@lamplight/contracts/imports/users';
import { createUser, getUser, listUsers, updateUser } from '@lamplight/contracts/calls/users';
import { listVirtualRequestTypes } from '@lamplight/contracts/calls/virtual-request-types';
import { userFields } from '@lamplight/contracts/entities/user';
import type { User } from '@lamplight/contracts/entities/user';
import { limits } from '@lamplight/contracts/limits';
import { userFilters, userSorts } from '@lamplight/contracts/tables/users';
import { Tag } from '@lamplight/ui/Tag.tsx';
import type { Resource } from '../../shared/resource/resource.ts';
import { listSource, namedOption } from '../../shared/table/list-source.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { timeZoneOptions } from '../../shared/time/time-zone-options.ts';
import { divisionSource } from '../../shared/sources/divisions.ts';
import { groupSource } from '../../shared/sources/groups.ts';
import { roleSource } from '../../shared/sources/roles.ts';
import { staffTypeSource } from '../../shared/sources/staff-types.ts';
import { AccountActions } from './AccountActions.tsx';
import { blankUser, userValues } from './user-values.ts';
import type { UserValues } from './user-values.ts';

const requestTypeSource = listSource(listVirtualRequestTypes, ({ id, label }) => ({
  value: String(id),
  label,
}));
const names = (rows: readonly { name: string }[]): string =>
  rows.map(({ name }) => name).join(', ');
const statuses = [
  { value: 'enabled', label: 'Enabled' },
  { value: 'disabled', label: 'Disabled' },
] as const;

export const userResource: Resource<User, UserValues> = {
  id: 'users',
  one: 'user',
  many: 'users',
  title: 'Users',
  nameOf: ({ name }) => name,
  headingOf: ({ name }) => name,
  calls: { list: listUsers, get: getUser, create: createUser, update: updateUser },
  screens: {
    list: 'user-management.users.index',
    add: 'user-management.users.add',
    edit: 'user-management.users.edit',
    import: 'user-management.users.import',
  },
  imports: { declaration: userImport, calls: { preview: previewUsers, run: importUsers } },
  edit: ['Edit', 'User'],
  changed: 'user.changed',
  showsChangeOf: (event, { role, divisions }) =>
    (event.type === 'role.changed' && event.data.id === role.id) ||
    // Who has come into a group or left it, its event does not say.
    event.type === 'group.changed' ||
    event.type === 'staff_type.changed' ||
    (event.type === 'division.changed' && divisions.some(({ id }) => id === event.data.id)),
  history: 'user',
  table: {
    id: 'users',
    sorts: userSorts,
    sortedBy: 'name',
    rules: userFilters,
    filters: {
      name: { label: 'Name' },
      email: { label: 'E-mail' },
      phone: { label: 'Phone' },
      role: { label: 'Role', source: roleSource },
      division: { label: 'Hospital', source: divisionSource },
      staff_type: { label: 'Staff type', source: staffTypeSource },
      virtual_request_type: { label: 'Receives', source: requestTypeSource },
      group: { label: 'Group', source: groupSource },
      status: { label: 'Status', options: statuses },
      created_at: { label: 'Added' },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'name', header: 'Name', sortable: true, text: ({ name }) => name },
      { key: 'email', header: 'E-mail', sortable: true, text: ({ email }) => email },
      { key: 'role', header: 'Role', sortable: true, text: ({ role }) => role.name },
      {
        key: 'divisions',
        header: 'Hospitals',
        text: ({ divisions, hidden_division_count: hidden }) =>
          [names(divisions), ...(hidden > 0 ? [`and ${hidden} more`] : [])].join(' '),
      },
      { key: 'staff_types', header: 'Staff types', text: ({ staff_types }) => names(staff_types) },
      {
        key: 'status',
        header: 'Status',
        sortable: true,
        text: ({ disabled }) => (disabled ? 'Disabled' : 'Enabled'),
        words: { true: 'Disabled', false: 'Enabled' },
        cell: ({ disabled }) =>
          disabled ? <Tag tone="danger">Disabled</Tag> : <Tag tone="ok">Enabled</Tag>,
      },
      {
        key: 'last_sign_in_at',
        header: 'Last signed in',
        align: 'end',
        text: ({ last_sign_in_at }) => last_sign_in_at,
        cell: ({ last_sign_in_at: at }) => (at === null ? 'Never' : <RelativeTime iso={at} />),
      },
      {
        key: 'groups',
        header: 'Groups',
        isOptional: true,
        text: ({ groups }) => names(groups),
      },
      {
        key: 'receives',
        header: 'Receives',
        isOptional: true,
        text: ({ virtual_request_types: types }) => names(types),
      },
      { key: 'phone', header: 'Phone', isOptional: true, text: ({ phone }) => phone },
      { ...updatedColumn(), isOptional: true },
    ],
  },
  form: {
    fields: userFields,
    blank: blankUser(),
    valuesOf: userValues,
    sections: [
      {
        title: 'Who',
        fields: [
          {
            key: 'name',
            kind: 'text',
            label: 'Name',
            required: true,
            maxLength: limits.nameLength,
          },
          {
            key: 'email',
            kind: 'text',
            type: 'email',
            label: 'E-mail',
            description: 'She signs in with it.',
            required: true,
            maxLength: 254,
          },
          {
            key: 'phone',
            kind: 'text',
            type: 'tel',
            label: 'Phone',
            description: 'The number colleagues call to reach her.',
            maxLength: 30,
          },
          {
            key: 'disabled',
            kind: 'switch',
            label: 'Disabled',
            description: 'Signed out at once and cannot sign in. Her name stays in the history.',
          },
        ],
      },
      {
        title: 'What she may do, and where',
        fields: [
          {
            key: 'role_id',
            kind: 'reference',
            label: 'Role',
            required: true,
            missing: 'Please choose a role',
            source: roleSource,
            current: ({ role }) => namedOption(role),
          },
          {
            key: 'division_ids',
            kind: 'references',
            label: 'Hospitals',
            required: true,
            source: divisionSource,
            current: ({ divisions }) => divisions.map(namedOption),
          },
          {
            key: 'preferred_division_id',
            kind: 'reference',
            label: 'Begins in',
            isOptional: true,
            source: divisionSource,
            current: ({ divisions, preferred_division_id: id }) =>
              divisions.filter((division) => division.id === id).map(namedOption)[0],
          },
          {
            key: 'staff_type_ids',
            kind: 'references',
            label: 'Staff types',
            source: staffTypeSource,
            current: ({ staff_types }) => staff_types.map(namedOption),
          },
          {
            key: 'virtual_request_type_ids',
            kind: 'references',
            label: 'Receives requests of these types',
            source: requestTypeSource,
            current: ({ virtual_request_types: types }) => types.map(namedOption),
          },
        ],
      },
      {
        title: 'How she works',
        fields: [
          { key: 'timezone', kind: 'choice', label: 'Time zone', options: timeZoneOptions },
          {
            key: 'time_format',
            kind: 'choice',
            label: 'Clock',
            options: [
              { value: '24', label: '24 hours' },
              { value: '12', label: '12 hours' },
            ],
          },
          {
            key: 'inactivity_timeout_sec',
            kind: 'number',
            label: "Asked 'Still There ?' after",
            suffix: 'seconds',
          },
          { key: 'audio_ping_enabled', kind: 'switch', label: 'Sounds' },
        ],
      },
    ],
  },
  related: (row) => <AccountActions user={row} />,
};
