import {
  createPagePreference,
  getPagePreference,
  listPagePreferences,
  removePagePreference,
  updatePagePreference,
} from '@lamplight/contracts/calls/page-preferences';
import { pagePreferenceFields } from '@lamplight/contracts/entities/page-preference';
import type { KeptPagePreference } from '@lamplight/contracts/entities/page-preference';
import {
  pagePreferenceFilters,
  pagePreferenceSorts,
  preferredPages,
} from '@lamplight/contracts/tables/page-preferences';
import type { Resource } from '../../shared/resource/resource.ts';
import { roleSource } from '../../shared/sources/roles.ts';
import { namedOption } from '../../shared/table/list-source.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { everythingShown, hiddenInHistory, hiddenText, pageTitles } from './page-parts.ts';
import { PartsInput } from './PartsInput.tsx';
import type { PreferenceValues } from './preference-values.ts';

const pages = preferredPages.map((value) => ({ value, label: pageTitles[value] }));
const everybodyElse = 'Everybody else';

export const pagePreferenceResource: Resource<KeptPagePreference, PreferenceValues> = {
  id: 'page-preferences',
  one: 'page preference',
  many: 'page preferences',
  title: 'Page preferences',
  nameOf: ({ page, role }) => `${pageTitles[page]} for ${role?.name ?? 'everybody else'}`,
  headingOf: ({ page, role }) => `${pageTitles[page]} for ${role?.name ?? 'everybody else'}`,
  calls: {
    list: listPagePreferences,
    get: getPagePreference,
    create: createPagePreference,
    update: updatePagePreference,
    remove: removePagePreference,
  },
  screens: {
    list: 'health-system.page_preferences.index',
    add: 'health-system.page_preferences.add',
    edit: 'health-system.page_preferences.edit',
  },
  edit: ['Edit', 'Hospital'],
  changed: 'page_preference.changed',
  showsChangeOf: (event, { role }) => event.type === 'role.changed' && event.data.id === role?.id,
  history: 'page_preference',
  table: {
    id: 'page-preferences',
    sorts: pagePreferenceSorts,
    sortedBy: 'page',
    rules: pagePreferenceFilters,
    filters: {
      page: { label: 'Page', options: pages },
      role: { label: 'Role', source: roleSource },
      updated_at: { label: 'Updated' },
    },
    columns: [
      {
        key: 'page',
        header: 'Page',
        sortable: true,
        text: ({ page }) => pageTitles[page],
        cell: ({ page }) => pageTitles[page],
      },
      {
        key: 'role',
        header: 'Role',
        sortable: true,
        text: ({ role }) => role?.name ?? everybodyElse,
      },
      {
        key: 'hidden',
        header: 'Hidden',
        text: ({ page, settings }) => hiddenText(page, settings) || 'Nothing',
      },
      updatedColumn(),
    ],
  },
  form: {
    fields: pagePreferenceFields,
    blank: { page: 'patients', role_id: null, settings: everythingShown },
    valuesOf: ({ page, role, settings }) => ({ page, role_id: role?.id ?? null, settings }),
    sections: [
      {
        fields: [
          {
            key: 'page',
            kind: 'choice',
            label: 'Page',
            required: true,
            options: pages,
            isOnlyToAdd: true,
          },
          {
            key: 'role_id',
            kind: 'reference',
            label: 'Role',
            description: 'Left empty: for everybody whose role has no preference of its own.',
            source: roleSource,
            isOptional: true,
            current: ({ role }) => (role === null ? undefined : namedOption(role)),
          },
          {
            key: 'settings',
            kind: 'own',
            label: 'Hidden',
            render: ({ form, disabled }) => <PartsInput form={form} disabled={disabled} />,
            text: ({ page, settings }) => hiddenText(page, settings),
            inHistory: hiddenInHistory,
          },
        ],
      },
    ],
  },
  removal: 'The role sees the page as everybody else does.',
};
