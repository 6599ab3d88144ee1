import { listAllCustomFields } from '@lamplight/contracts/calls/custom-fields';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { listCustomFields } from './custom-fields.queries.ts';

export const customFieldsRoutes = (): Implementation[] => [
  read(listAllCustomFields, ({ db, who }) => listCustomFields(db, who.hospitalId)),
];
