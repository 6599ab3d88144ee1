import type { VirtualRequestType } from '@lamplight/contracts/entities/virtual-request-type';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import type { TypeRow } from './virtual-request-types.queries.ts';

export const typeWire = ({ id, groups, ...row }: TypeRow): VirtualRequestType => ({
  ...row,
  id: id as IdOf<'virtual_request_type'>,
  groups: groups as VirtualRequestType['groups'],
  ...edited(row),
});
