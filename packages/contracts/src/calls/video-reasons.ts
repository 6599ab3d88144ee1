import { z } from 'zod';
import { defineCall } from '../call.ts';
import { videoReason, videoReasonChoice, videoReasonFields } from '../entities/video-reason.ts';
import { resourceCalls } from '../resource-calls.ts';
import { videoReasonFilters, videoReasonSorts } from '../tables/video-reasons.ts';

export const {
  list: listVideoReasons,
  get: getVideoReason,
  create: createVideoReason,
  update: updateVideoReason,
  remove: removeVideoReason,
} = resourceCalls({
  name: 'video_reason',
  id: 'video-reasons',
  path: '/video_reasons',
  one: 'video reason',
  many: 'Reasons that a visit can have',
  view: ['View', 'Hospital'],
  edit: ['Edit', 'Hospital'],
  sorts: videoReasonSorts,
  filters: videoReasonFilters,
  entity: videoReason,
  fields: videoReasonFields,
  errors: ['Record::NameTaken'],
});

export const listVideoReasonChoices = defineCall({
  id: 'video-reasons.dropdown',
  method: 'GET',
  path: '/video_reasons/dropdown',
  summary: 'Reasons in use, in their order, for whoever begins or is in a visit',
  /** A reason is chosen where live video begins; seeing a patient's record alone leads to no visit. */
  access: {
    anyOf: [
      ['AccessLiveVideo', 'PatientMonitor'],
      ['AccessLiveVideo', 'Meeting'],
    ],
  },
  division: 'none',
  audit: { none: 'words for a choice; no record of anybody' },
  reply: z.array(videoReasonChoice),
});
