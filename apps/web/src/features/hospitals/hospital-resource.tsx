import {
  createDivision,
  getDivision,
  listDivisions,
  removeDivision,
  updateDivision,
} from '@lamplight/contracts/calls/divisions';
import { divisionFields } from '@lamplight/contracts/entities/division';
import type { Division } from '@lamplight/contracts/entities/division';
import { limits } from '@lamplight/contracts/limits';
import { divisionFilters, divisionSorts } from '@lamplight/contracts/tables/divisions';
import { Tag } from '@lamplight/ui/Tag.tsx';
import type { Resource } from '../../shared/resource/resource.ts';
import { timeZoneOptions } from '../../shared/time/time-zone-options.ts';
import { ColorDot } from '../../shared/table/ColorDot.tsx';
import { countColumn } from '../../shared/table/count-column.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { inheritedOptions } from '../../shared/resource/usual-fields.ts';
import { roomAlarmName, roomAlarmWords } from '../hospital-preferences/public.ts';
import { PreferencesLink } from './PreferencesLink.tsx';

type Values = Pick<Division, 'name' | 'color' | 'timezone' | 'version'>;

export const hospitalResource: Resource<Division, Values> = {
  id: 'divisions',
  one: 'hospital',
  many: 'hospitals',
  title: 'Hospitals',
  nameOf: ({ name }) => name,
  headingOf: ({ name }) => name,
  calls: {
    list: listDivisions,
    get: getDivision,
    create: createDivision,
    update: updateDivision,
    remove: removeDivision,
  },
  screens: {
    list: 'health-system.hospitals.index',
    add: 'health-system.hospitals.add',
    edit: 'health-system.hospitals.edit',
  },
  edit: ['Edit', 'Division'],
  changed: 'division.changed',
  history: 'division',
  table: {
    id: 'divisions',
    sorts: divisionSorts,
    sortedBy: 'name',
    rules: divisionFilters,
    filters: {
      name: { label: 'Name' },
      timezone: { label: 'Time zone' },
      meeting_preview: { label: 'Meeting preview', options: inheritedOptions },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'name', header: 'Hospital', sortable: true, text: ({ name }) => name },
      {
        key: 'main',
        header: 'Main',
        text: ({ is_main }) => (is_main ? 'Yes' : 'No'),
        cell: ({ is_main }) => is_main && <Tag tone="info">Main</Tag>,
      },
      {
        key: 'color',
        header: 'Colour',
        text: ({ color }) => color,
        cell: ({ color }) => <ColorDot color={color} />,
      },
      { key: 'timezone', header: 'Time zone', sortable: true, text: ({ timezone }) => timezone },
      countColumn('unit_count', 'Units'),
      countColumn('device_count', 'Devices'),
      countColumn('user_count', 'People'),
      {
        key: 'alarm',
        header: 'Alarm',
        words: roomAlarmWords,
        isOptional: true,
        text: ({ video_device_alarm_name: name, video_device_alarm_duration: seconds }) =>
          name === null
            ? null
            : `${roomAlarmName(name)}${seconds === null ? '' : `, ${seconds} s`}`,
      },
      updatedColumn(),
    ],
  },
  form: {
    fields: divisionFields,
    blank: {
      name: '',
      color: '#5B86B0',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    valuesOf: (row) => ({
      name: row.name,
      color: row.color,
      timezone: row.timezone,
    }),
    sections: [
      {
        fields: [
          {
            key: 'name',
            kind: 'text',
            label: 'Name',
            required: true,
            maxLength: limits.nameLength,
          },
          { key: 'color', kind: 'color', label: 'Colour', required: true },
          {
            key: 'timezone',
            kind: 'choice',
            label: 'Time zone',
            required: true,
            options: timeZoneOptions,
          },
        ],
      },
    ],
  },
  related: ({ id }) => <PreferencesLink division={id} />,
  removal: 'The hospital disappears for everybody who works in it. Its history is kept.',
};
