import {
  createAdtSource,
  getAdtSource,
  listAdtSources,
  removeAdtSource,
  updateAdtSource,
} from '@lamplight/contracts/calls/adt-sources';
import { adtSourceFields, type AdtSource } from '@lamplight/contracts/entities/adt-source';
import { limits } from '@lamplight/contracts/limits';
import { adtSourceFilters, adtSourceSorts } from '@lamplight/contracts/tables/adt-sources';
import { placeText } from '@lamplight/domain/adt/place-text';
import { Tag } from '@lamplight/ui/Tag.tsx';
import type { OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import type { Resource } from '../../shared/resource/resource.ts';
import { divisionSource } from '../../shared/sources/divisions.ts';
import { namedOption } from '../../shared/table/list-source.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { yesNoOptions } from '../../shared/table/yes-no.tsx';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { timeZoneOptions } from '../../shared/time/time-zone-options.ts';
import { NetworksField } from './NetworksField.tsx';
import { PlacesField } from './PlacesField.tsx';
import { characterSetOptions, knownBy, standing } from './source-words.ts';
import { sourceValues, type SourceValues } from './source-values.ts';

const own = (props: unknown) => props as OwnFieldProps<SourceValues, AdtSource>;
const listed = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : '';

export const adtSourceResource: Resource<AdtSource, SourceValues> = {
  id: 'adt-sources',
  one: 'ADT source',
  many: 'ADT sources',
  title: 'ADT sources',
  nameOf: ({ name }) => name,
  headingOf: ({ name }) => name,
  calls: {
    list: listAdtSources,
    get: getAdtSource,
    create: createAdtSource,
    update: updateAdtSource,
    remove: removeAdtSource,
  },
  screens: {
    list: 'system.adt-sources.index',
    add: 'system.adt-sources.add',
    edit: 'system.adt-sources.edit',
  },
  edit: ['Manage', 'System'],
  changed: 'adt_source.changed',
  refreshMs: 5_000,
  history: 'adt_source',
  table: {
    id: 'adt-sources',
    sorts: adtSourceSorts,
    sortedBy: 'name',
    rules: adtSourceFilters,
    filters: {
      name: { label: 'Name' },
      is_enabled: { label: 'On', options: yesNoOptions },
      sending_application: { label: 'Sending application' },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'name', header: 'Source', sortable: true, text: ({ name }) => name },
      {
        key: 'standing',
        header: 'State',
        text: (source) => standing(source).word,
        cell: (source) => <Tag tone={standing(source).tone}>{standing(source).word}</Tag>,
      },
      {
        key: 'last_message_at',
        header: 'Last message',
        text: ({ last_message_at }) => last_message_at ?? 'None',
        cell: ({ last_message_at }) =>
          last_message_at === null ? 'None' : <RelativeTime iso={last_message_at} />,
      },
      {
        key: 'waiting_count',
        header: 'Waiting',
        align: 'end',
        text: ({ waiting_count }) => String(waiting_count),
      },
      {
        key: 'oldest_waiting_at',
        header: 'Oldest waiting',
        text: ({ oldest_waiting_at }) => oldest_waiting_at,
        cell: ({ oldest_waiting_at }) =>
          oldest_waiting_at !== null && <RelativeTime iso={oldest_waiting_at} />,
      },
      {
        key: 'failed_today',
        header: 'Failed today',
        align: 'end',
        text: ({ failed_today }) => String(failed_today),
      },
      { key: 'known_by', header: 'Known by', text: knownBy },
      {
        key: 'division',
        header: 'Hospital',
        sortable: true,
        text: ({ division }) => division.name,
      },
      {
        key: 'expected_minutes',
        header: 'Expected',
        isOptional: true,
        text: ({ expected_minutes }) =>
          expected_minutes === null ? null : `every ${expected_minutes} min`,
      },
      updatedColumn(),
    ],
  },
  form: {
    fields: adtSourceFields,
    blank: {
      name: '',
      port: null,
      sending_application: null,
      sending_facility: null,
      allowed_addresses: [],
      character_set: 'message',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      number_authority: null,
      division_id: null,
      is_enabled: true,
      expected_minutes: null,
      places: [],
    },
    valuesOf: sourceValues,
    sections: [
      {
        fields: [
          {
            key: 'name',
            kind: 'text',
            label: 'Name',
            required: true,
            maxLength: limits.nameLength,
            description: 'As people here call the system that sends.',
          },
          {
            key: 'is_enabled',
            kind: 'switch',
            label: 'On',
            description: 'It is listened to. A change counts within two seconds.',
          },
          {
            key: 'division_id',
            kind: 'reference',
            label: 'Hospital',
            required: true,
            missing: 'Please choose a hospital',
            description: 'Of patients whose place is none of our rooms.',
            source: divisionSource,
            current: ({ division }) => namedOption(division),
          },
        ],
      },
      {
        title: 'How it is known',
        note: 'By a port of its own, or on the port that sources share by what it calls itself.',
        fields: [
          {
            key: 'port',
            kind: 'number',
            label: 'Port of its own',
            description: 'Empty: it sends to the shared port.',
          },
          {
            key: 'sending_application',
            kind: 'text',
            label: 'Sending application',
            maxLength: limits.nameLength,
            description: 'MSH-3, exactly as it is sent. With a port of its own it may stay empty.',
          },
          {
            key: 'sending_facility',
            kind: 'text',
            label: 'Sending facility',
            maxLength: limits.nameLength,
            description: 'MSH-4, exactly as it is sent. Empty fits any.',
          },
          {
            key: 'allowed_addresses',
            kind: 'own',
            label: 'Allowed networks',
            render: (props) => <NetworksField {...own(props)} />,
            text: ({ allowed_addresses }) => allowed_addresses.join(', '),
            inHistory: listed,
          },
        ],
      },
      {
        title: 'How it is read',
        fields: [
          {
            key: 'character_set',
            kind: 'choice',
            label: 'Character set',
            required: true,
            options: characterSetOptions,
          },
          {
            key: 'time_zone',
            kind: 'choice',
            label: 'Time zone',
            required: true,
            options: timeZoneOptions,
            description: 'Of times without an offset.',
          },
          {
            key: 'number_authority',
            kind: 'text',
            label: 'Number authority',
            maxLength: limits.nameLength,
            description:
              'PID-3.4 of the record number, where PID-3 carries several. Empty: the first of type MR, else the first.',
          },
        ],
      },
      {
        title: 'Watching it',
        fields: [
          {
            key: 'expected_minutes',
            kind: 'number',
            suffix: 'minutes',
            label: 'A message is expected every',
            description:
              'Who looks after the system is told when nothing came for so long, and when it comes again. Empty: silence says nothing.',
          },
        ],
      },
      {
        title: 'Places',
        fields: [
          {
            key: 'places',
            kind: 'own',
            label: 'Places',
            render: (props) => <PlacesField {...own(props)} />,
            text: ({ places }) => places.map(placeText).join('; '),
            inHistory: listed,
          },
        ],
      },
    ],
  },
  removal: 'It is no longer listened to. Its history is kept.',
};
