import {
  getFeatureFlag,
  listFeatureFlags,
  updateFeatureFlag,
} from '@lamplight/contracts/calls/feature-flags';
import { featureFlagFields } from '@lamplight/contracts/entities/feature-flag';
import type { FeatureFlag } from '@lamplight/contracts/entities/feature-flag';
import { limits } from '@lamplight/contracts/limits';
import { featureFlagFilters, featureFlagSorts } from '@lamplight/contracts/tables/feature-flags';
import { Tag } from '@lamplight/ui/Tag.tsx';
import type { Resource } from '../../shared/resource/resource.ts';
import { divisionSource } from '../../shared/sources/divisions.ts';
import { personSource } from '../../shared/sources/people.ts';
import { roleSource } from '../../shared/sources/roles.ts';
import { namedOption } from '../../shared/table/list-source.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { yesNoOptions } from '../../shared/table/yes-no.tsx';
import { audienceOf, flagName } from './flag-words.ts';
import { RemoveBy } from './RemoveBy.tsx';

type Values = {
  enabled: boolean;
  division_ids: number[];
  role_ids: number[];
  user_ids: number[];
  owner: string;
  purpose: string;
  remove_by: string | null;
  version: number;
};

const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

export const featureFlagResource: Resource<FeatureFlag, Values> = {
  id: 'feature-flags',
  one: 'feature flag',
  many: 'feature flags',
  title: 'Feature flags',
  nameOf: ({ key }) => flagName(key),
  headingOf: ({ key }) => flagName(key),
  calls: { list: listFeatureFlags, get: getFeatureFlag, update: updateFeatureFlag },
  screens: { list: 'system.feature-flags.index', edit: 'system.feature-flags.edit' },
  edit: ['Manage', 'System'],
  changed: 'feature_flag.changed',
  history: 'feature_flag',
  table: {
    id: 'feature-flags',
    sorts: featureFlagSorts,
    sortedBy: 'key',
    rules: featureFlagFilters,
    filters: {
      key: { label: 'Flag' },
      enabled: { label: 'On', options: yesNoOptions },
      owner: { label: 'Owner' },
      purpose: { label: 'Purpose' },
      division: { label: 'Hospital', source: divisionSource },
      role: { label: 'Role', source: roleSource },
      user: { label: 'Person', source: personSource },
      remove_by: { label: 'Remove by' },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'key', header: 'Flag', sortable: true, text: ({ key }) => flagName(key) },
      {
        key: 'enabled',
        header: 'On',
        sortable: true,
        text: ({ enabled }) => (enabled ? 'On' : 'Off'),
        cell: ({ enabled }) => (enabled ? <Tag tone="ok">On</Tag> : <Tag tone="neutral">Off</Tag>),
      },
      { key: 'audience', header: 'For', text: audienceOf },
      { key: 'purpose', header: 'Purpose', text: ({ purpose }) => purpose },
      { key: 'owner', header: 'Owner', sortable: true, text: ({ owner }) => owner },
      {
        key: 'remove_by',
        header: 'Remove by',
        sortable: true,
        text: ({ remove_by }) => remove_by,
        cell: (flag) => <RemoveBy flag={flag} />,
      },
      { key: 'name', header: 'Name in the product', isOptional: true, text: ({ key }) => key },
      updatedColumn(),
    ],
  },
  form: {
    fields: featureFlagFields,
    // Flags come with the product; none is ever added here.
    blank: {
      enabled: false,
      division_ids: [],
      role_ids: [],
      user_ids: [],
      owner: '',
      purpose: '',
      remove_by: null,
    },
    valuesOf: (flag) => ({
      enabled: flag.enabled,
      division_ids: ids(flag.divisions),
      role_ids: ids(flag.roles),
      user_ids: ids(flag.users),
      owner: flag.owner,
      purpose: flag.purpose,
      remove_by: flag.remove_by,
    }),
    sections: [
      {
        fields: [
          {
            key: 'enabled',
            kind: 'switch',
            label: 'On',
            description: 'Takes effect at once, also where somebody is working just now.',
          },
        ],
      },
      {
        title: 'For whom',
        note: 'Left empty, all three, it is for everybody; otherwise for whoever one of them names. What you cannot see of them stays.',
        fields: [
          {
            key: 'division_ids',
            kind: 'references',
            label: 'Hospitals',
            source: divisionSource,
            current: ({ divisions }) => divisions.map(namedOption),
          },
          {
            key: 'role_ids',
            kind: 'references',
            label: 'Roles',
            source: roleSource,
            current: ({ roles }) => roles.map(namedOption),
          },
          {
            key: 'user_ids',
            kind: 'references',
            label: 'People',
            source: personSource,
            current: ({ users }) => users.map(namedOption),
          },
        ],
      },
      {
        title: 'Who looks after it',
        fields: [
          {
            key: 'owner',
            kind: 'text',
            label: 'Owner',
            required: true,
            maxLength: limits.nameLength,
          },
          {
            key: 'purpose',
            kind: 'lines',
            label: 'Purpose',
            required: true,
            maxLength: limits.noteLength,
          },
          {
            key: 'remove_by',
            kind: 'date',
            label: 'Remove by',
            description: 'When the flag itself should be gone. Nothing is switched by it.',
          },
        ],
      },
    ],
  },
};
