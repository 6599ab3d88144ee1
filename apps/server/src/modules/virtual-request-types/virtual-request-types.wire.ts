import type { VirtualRequestType } from '@lamplight/contracts/entities/virtual-request-type';
import type { IdOf } from '@lamplight/contracts/ids';
import type { TypeRow } from './virtual-request-types.queries.ts';

export const typeWire = ({
  id,
  groups,
  created_at,
  updated_at,
  ...row
}: TypeRow): VirtualRequestType => ({
  ...row,
  id: id as IdOf<'virtual_request_type'>,
  groups: groups as VirtualRequestType['groups'],
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
