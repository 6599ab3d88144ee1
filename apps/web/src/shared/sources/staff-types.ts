import { listStaffTypes } from '@lamplight/contracts/calls/staff-types';
import { listSource, namedOption } from '../table/list-source.ts';

export const staffTypeSource = listSource(listStaffTypes, namedOption);
