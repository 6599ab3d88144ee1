import {
  createPartner,
  getPartner,
  listPartners,
  removePartner,
  updatePartner,
} from '@lamplight/contracts/calls/partners';
import { partnerFields, type Partner } from '@lamplight/contracts/entities/partner';
import { limits } from '@lamplight/contracts/limits';
import { partnerScopes, partnerScopeWords } from '@lamplight/contracts/partner-scopes';
import { partnerFilters, partnerSorts } from '@lamplight/contracts/tables/partners';
import { Tag } from '@lamplight/ui/Tag.tsx';
import type { Resource } from '../../shared/resource/resource.ts';
import { divisionSource } from '../../shared/sources/divisions.ts';
import { namedOption } from '../../shared/table/list-source.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { yesNoOptions } from '../../shared/table/yes-no.tsx';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { PartnerKeys } from './PartnerKeys.tsx';
import { PartnerWebhooks } from './PartnerWebhooks.tsx';

type Values = {
  name: string;
  contact: string | null;
  enabled: boolean;
  division_ids: number[];
  scopes: string[];
  requests_per_minute: number;
  version: number;
};

const keysText = ({ key_count }: Partner): string =>
  key_count === 0 ? 'None' : key_count === 1 ? '1 key' : `${key_count} keys`;

const mayText = ({ scopes }: Partner): string =>
  scopes.map((scope) => partnerScopeWords[scope]).join(', ') || 'Nothing';

export const partnerResource: Resource<Partner, Values> = {
  id: 'partners',
  one: 'partner',
  many: 'partners',
  title: 'Partners',
  nameOf: ({ name }) => name,
  calls: {
    list: listPartners,
    get: getPartner,
    create: createPartner,
    update: updatePartner,
    remove: removePartner,
  },
  screens: {
    list: 'system.partners.index',
    add: 'system.partners.add',
    edit: 'system.partners.edit',
  },
  edit: ['Manage', 'System'],
  changed: 'partner.changed',
  history: 'partner',
  removal: 'Its keys open nothing from that moment on. What it did stays in the trail.',
  related: (partner) => (
    <>
      <PartnerKeys partner={partner} />
      <PartnerWebhooks partner={partner} />
    </>
  ),
  table: {
    id: 'partners',
    sorts: partnerSorts,
    sortedBy: 'name',
    rules: partnerFilters,
    filters: {
      name: { label: 'Name' },
      enabled: { label: 'On', options: yesNoOptions },
      division: { label: 'Hospital', source: divisionSource },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'name', header: 'Name', sortable: true, text: ({ name }) => name },
      {
        key: 'enabled',
        header: 'On',
        sortable: true,
        text: ({ enabled }) => (enabled ? 'On' : 'Off'),
        cell: ({ enabled }) => (enabled ? <Tag tone="ok">On</Tag> : <Tag tone="neutral">Off</Tag>),
      },
      {
        key: 'divisions',
        header: 'Hospitals',
        text: ({ divisions }) => divisions.map(({ name }) => name).join(', ') || 'None',
      },
      {
        key: 'scopes',
        header: 'May',
        text: mayText,
        cell: (partner) =>
          partner.scopes.length > 1 ? `${partner.scopes.length} kinds of calls` : mayText(partner),
      },
      { key: 'keys', header: 'Keys that open', text: keysText },
      {
        key: 'last_used_at',
        header: 'Last call',
        text: ({ last_used_at }) => last_used_at,
        cell: ({ last_used_at }) =>
          last_used_at === null ? 'Never' : <RelativeTime iso={last_used_at} />,
      },
      {
        key: 'requests_per_minute',
        header: 'Calls a minute',
        align: 'end',
        isOptional: true,
        text: ({ requests_per_minute }) => String(requests_per_minute),
      },
      { key: 'contact', header: 'Contact', isOptional: true, text: ({ contact }) => contact },
      updatedColumn(),
    ],
  },
  form: {
    fields: partnerFields,
    blank: {
      name: '',
      contact: null,
      enabled: true,
      division_ids: [],
      scopes: [],
      requests_per_minute: 300,
    },
    valuesOf: (partner) => ({
      name: partner.name,
      contact: partner.contact,
      enabled: partner.enabled,
      division_ids: partner.divisions.map(({ id }) => id),
      scopes: partner.scopes,
      requests_per_minute: partner.requests_per_minute,
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
            description: 'Staff read it beside what the partner did.',
          },
          {
            key: 'contact',
            kind: 'lines',
            label: 'Contact',
            maxLength: limits.noteLength,
            description: 'Whom to call when it misbehaves.',
          },
          {
            key: 'enabled',
            kind: 'switch',
            label: 'On',
            description: 'Off, none of its keys opens. Takes effect at once.',
          },
        ],
      },
      {
        title: 'What it may do',
        fields: [
          {
            key: 'division_ids',
            kind: 'references',
            label: 'Hospitals',
            description: 'What it may see; of all others it learns nothing.',
            source: divisionSource,
            current: ({ divisions }) => divisions.map(namedOption),
          },
          {
            key: 'scopes',
            kind: 'choices',
            label: 'Scopes',
            options: partnerScopes.map((value) => ({ value, label: partnerScopeWords[value] })),
          },
          {
            key: 'requests_per_minute',
            kind: 'number',
            label: 'Calls a minute',
            required: true,
            description: 'Beyond that it is told to wait.',
          },
        ],
      },
    ],
  },
};
