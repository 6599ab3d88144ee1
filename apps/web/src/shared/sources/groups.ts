import { listGroups } from '@lamplight/contracts/calls/groups';
import { listSource, namedOption } from '../table/list-source.ts';

export const groupSource = listSource(listGroups, namedOption);
