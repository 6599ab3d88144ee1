import {
  createVideoReason,
  getVideoReason,
  listVideoReasons,
  removeVideoReason,
  updateVideoReason,
} from '@lamplight/contracts/calls/video-reasons';
import { videoReasonFields } from '@lamplight/contracts/entities/video-reason';
import type { VideoReason } from '@lamplight/contracts/entities/video-reason';
import { limits } from '@lamplight/contracts/limits';
import { videoReasonFilters, videoReasonSorts } from '@lamplight/contracts/tables/video-reasons';
import { enabledField, positionField } from '../../shared/resource/usual-fields.ts';
import type { Resource } from '../../shared/resource/resource.ts';
import { positionColumn } from '../../shared/table/position-column.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { yesNoColumn, yesNoOptions } from '../../shared/table/yes-no.tsx';

type Values = { name: string; is_enabled: boolean; position: number | null; version: number };

export const videoReasonResource: Resource<VideoReason, Values> = {
  id: 'video-reasons',
  one: 'video reason',
  many: 'video reasons',
  title: 'Video reasons',
  nameOf: ({ name }) => name,
  calls: {
    list: listVideoReasons,
    get: getVideoReason,
    create: createVideoReason,
    update: updateVideoReason,
    remove: removeVideoReason,
  },
  screens: {
    list: 'health-system.video-reasons.index',
    add: 'health-system.video-reasons.add',
    edit: 'health-system.video-reasons.edit',
  },
  edit: ['Edit', 'Hospital'],
  changed: 'video_reason.changed',
  history: 'video_reason',
  table: {
    id: 'video-reasons',
    sorts: videoReasonSorts,
    sortedBy: 'position',
    rules: videoReasonFilters,
    filters: {
      name: { label: 'Name' },
      is_enabled: { label: 'In use', options: yesNoOptions },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'name', header: 'Reason', sortable: true, text: ({ name }) => name },
      positionColumn(),
      yesNoColumn('is_enabled', 'In use', ({ is_enabled }) => is_enabled),
      updatedColumn(),
    ],
  },
  form: {
    fields: videoReasonFields,
    blank: { name: '', is_enabled: true, position: null },
    valuesOf: ({ name, is_enabled, position }) => ({ name, is_enabled, position }),
    sections: [
      {
        fields: [
          {
            key: 'name',
            kind: 'text',
            label: 'Name',
            description: 'What a visit is for, as nurses say it.',
            required: true,
            maxLength: limits.nameLength,
          },
          positionField(),
          enabledField('One that is not in use is no longer offered.'),
        ],
      },
    ],
  },
};
