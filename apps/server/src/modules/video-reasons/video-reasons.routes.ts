import type { BodyOf } from '@lamplight/contracts/call';
import {
  createVideoReason,
  getVideoReason,
  listVideoReasonChoices,
  listVideoReasons,
  removeVideoReason,
  updateVideoReason,
} from '@lamplight/contracts/calls/video-reasons';
import type { IdOf } from '@lamplight/contracts/ids';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { edited } from '../../platform/resources/edited.ts';
import { orderedTable } from '../../platform/resources/ordered-table.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { listReasonsInUse, requestTypesWith, videoReasonQueries } from './video-reasons.queries.ts';

export const videoReasonsRoutes = (): Implementation[] => [
  read(listVideoReasonChoices, ({ db, who }) => listReasonsInUse(db, who.hospitalId)),
  ...resourceRoutes({
    calls: {
      list: listVideoReasons,
      get: getVideoReason,
      create: createVideoReason,
      update: updateVideoReason,
      remove: removeVideoReason,
    },
    queries: videoReasonQueries,
    wire: (row) => ({ ...row, id: row.id as IdOf<'video_reason'>, ...edited(row) }),
    ...orderedTable<BodyOf<typeof createVideoReason>>('video_reasons', {
      index: 'video_reasons_name',
      field: 'name',
      text: 'There already is a reason of this name',
    }),
    dependents: async ({ db, who }, { id }) => {
      const types = await requestTypesWith(db, who.hospitalId, id);
      return types.length > 0
        ? [`Visits begin with it for these types of request: ${types.join(', ')}.`]
        : [];
    },
  }),
];
