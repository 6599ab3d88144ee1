import { createTag, getTag, listTags, removeTag, updateTag } from '@lamplight/contracts/calls/tags';
import { tagFields } from '@lamplight/contracts/entities/tag';
import type { Tag } from '@lamplight/contracts/entities/tag';
import { limits } from '@lamplight/contracts/limits';
import { tagFilters, tagSorts } from '@lamplight/contracts/tables/tags';
import type { Resource } from '../../shared/resource/resource.ts';
import { ColorDot } from '../../shared/table/ColorDot.tsx';
import { updatedColumn } from '../../shared/table/updated-column.tsx';

type TagValues = { name: string; color: string; version: number };

export const tagResource: Resource<Tag, TagValues> = {
  id: 'tags',
  one: 'tag',
  many: 'tags',
  title: 'Tags',
  nameOf: ({ name }) => name,
  calls: { list: listTags, get: getTag, create: createTag, update: updateTag, remove: removeTag },
  screens: {
    list: 'health-system.tags.index',
    add: 'health-system.tags.add',
    edit: 'health-system.tags.edit',
  },
  edit: ['Edit', 'Hospital'],
  changed: 'tag.changed',
  history: 'tag',
  table: {
    id: 'tags',
    sorts: tagSorts,
    sortedBy: 'name',
    rules: tagFilters,
    filters: { name: { label: 'Name' }, updated_at: { label: 'Updated' } },
    columns: [
      { key: 'name', header: 'Tag', sortable: true, text: ({ name }) => name },
      {
        key: 'color',
        header: 'Colour',
        text: ({ color }) => color,
        cell: ({ color }) => <ColorDot color={color} />,
      },
      updatedColumn(),
    ],
  },
  form: {
    fields: tagFields,
    blank: { name: '', color: '#6D5BDA' },
    valuesOf: ({ name, color }) => ({ name, color }),
    sections: [
      {
        fields: [
          {
            key: 'name',
            kind: 'text',
            label: 'Name',
            required: true,
            maxLength: limits.nameLength,
            description: 'A word that marks patients, such as a language or a precaution.',
          },
          { key: 'color', kind: 'color', label: 'Colour', required: true },
        ],
      },
    ],
  },
  removal: 'It can no longer be given to patients. Its history is kept.',
};
