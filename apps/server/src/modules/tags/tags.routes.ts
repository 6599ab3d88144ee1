import type { BodyOf } from '@lamplight/contracts/call';
import {
  createTag,
  getTag,
  listTagChoices,
  listTags,
  removeTag,
  updateTag,
} from '@lamplight/contracts/calls/tags';
import type { IdOf } from '@lamplight/contracts/ids';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { simpleTable } from '../../platform/resources/simple-table.ts';
import { listTagsToChoose, tagQueries } from './tags.queries.ts';

export const tagsRoutes = (): Implementation[] => [
  read(listTagChoices, ({ db, who }) => listTagsToChoose(db, who.hospitalId)),
  ...resourceRoutes({
    calls: { list: listTags, get: getTag, create: createTag, update: updateTag, remove: removeTag },
    queries: tagQueries,
    wire: ({ id, name, color, ...row }) => ({ id: id as IdOf<'tag'>, name, color, ...edited(row) }),
    ...simpleTable<BodyOf<typeof createTag>>('tags', {
      index: 'tags_name',
      field: 'name',
      text: 'There already is a tag of this name',
    }),
  }),
];
