import {
  createNurseCallDestination,
  getNurseCallDestination,
  listNurseCallDestinations,
  removeNurseCallDestination,
  updateNurseCallDestination,
} from '@lamplight/contracts/calls/nurse-call-destinations';
import {
  nurseCallDestinationFields,
  type NurseCallDestination,
} from '@lamplight/contracts/entities/nurse-call-destination';
import { limits } from '@lamplight/contracts/limits';
import {
  nurseCallDestinationFilters,
  nurseCallDestinationSorts,
} from '@lamplight/contracts/tables/nurse-call-destinations';
import type { Resource } from '../../shared/resource/resource.ts';
import { enabledField } from '../../shared/resource/usual-fields.ts';
import { divisionSource } from '../../shared/sources/divisions.ts';
import { namedOption } from '../../shared/table/list-source.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { yesNoColumn, yesNoOptions } from '../../shared/table/yes-no.tsx';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { TestDestination } from './TestDestination.tsx';

type Values = {
  name: string;
  division_id: number | null;
  host: string;
  port: number | null;
  uses_tls: boolean;
  certificate: string | null;
  is_enabled: boolean;
  version: number;
};

export const nurseCallDestinationResource: Resource<NurseCallDestination, Values> = {
  id: 'nurse-call-destinations',
  one: 'destination of alarms',
  many: 'destinations of alarms',
  title: 'Alarms to nurse call',
  nameOf: ({ name }) => name,
  calls: {
    list: listNurseCallDestinations,
    get: getNurseCallDestination,
    create: createNurseCallDestination,
    update: updateNurseCallDestination,
    remove: removeNurseCallDestination,
  },
  screens: {
    list: 'system.nurse-call-destinations.index',
    add: 'system.nurse-call-destinations.add',
    edit: 'system.nurse-call-destinations.edit',
  },
  edit: ['Manage', 'System'],
  changed: 'nurse_call_destination.changed',
  history: 'nurse_call_destination',
  refreshMs: 5_000,
  related: (destination) => <TestDestination destination={destination} />,
  table: {
    id: 'nurse-call-destinations',
    sorts: nurseCallDestinationSorts,
    sortedBy: 'name',
    rules: nurseCallDestinationFilters,
    filters: {
      name: { label: 'Name' },
      host: { label: 'Address' },
      is_enabled: { label: 'In use', options: yesNoOptions },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'name', header: 'Destination', sortable: true, text: ({ name }) => name },
      {
        key: 'division',
        header: 'Hospital',
        sortable: true,
        text: ({ division }) => division.name,
      },
      {
        key: 'host',
        header: 'Address',
        sortable: true,
        text: ({ host, port }) => `${host}:${port}`,
      },
      yesNoColumn('is_enabled', 'In use', ({ is_enabled }) => is_enabled),
      {
        key: 'last_sent_at',
        header: 'Last sent',
        text: ({ last_sent_at }) => last_sent_at ?? 'None',
        cell: ({ last_sent_at }) =>
          last_sent_at === null ? 'None' : <RelativeTime iso={last_sent_at} />,
      },
      {
        key: 'waiting_count',
        header: 'Waiting',
        align: 'end',
        text: ({ waiting_count }) => String(waiting_count),
      },
      { key: 'last_error', header: 'Last trouble', text: ({ last_error }) => last_error },
      updatedColumn(),
    ],
  },
  form: {
    fields: nurseCallDestinationFields,
    blank: {
      name: '',
      division_id: null,
      host: '',
      port: 2575,
      uses_tls: true,
      certificate: null,
      is_enabled: true,
    },
    valuesOf: (one) => ({
      name: one.name,
      division_id: one.division.id,
      host: one.host,
      port: one.port,
      uses_tls: one.uses_tls,
      certificate: one.certificate,
      is_enabled: one.is_enabled,
    }),
    sections: [
      {
        note: 'Alarms raised here, and their end, are sent as ORU^R40 (IHE PCD-04). Who accepts one there, answered as ORU^R41 on the port of a source, acknowledges the alarm here.',
        fields: [
          {
            key: 'name',
            kind: 'text',
            label: 'Name',
            required: true,
            maxLength: limits.nameLength,
          },
          enabledField('To one that is not in use nothing is sent.'),
          {
            key: 'division_id',
            kind: 'reference',
            label: 'Hospital',
            required: true,
            missing: 'Please choose a hospital',
            description: 'Whose alarms are sent.',
            source: divisionSource,
            current: ({ division }) => namedOption(division),
          },
        ],
      },
      {
        title: 'Its line',
        fields: [
          {
            key: 'host',
            kind: 'text',
            label: 'Name or address',
            required: true,
            maxLength: 200,
          },
          { key: 'port', kind: 'number', label: 'Port', required: true },
          {
            key: 'uses_tls',
            kind: 'switch',
            label: 'Encrypted (TLS)',
            description: 'Without it, record numbers travel in the clear.',
          },
          {
            key: 'certificate',
            kind: 'lines',
            label: 'Certificate',
            maxLength: 20_000,
            description: 'In PEM: the authority that signed its certificate. Empty: a public one.',
          },
        ],
      },
    ],
  },
  removal: 'Nothing is sent there any more. Its history is kept.',
};
