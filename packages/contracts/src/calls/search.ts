import { z } from 'zod';
import { defineCall } from '../call.ts';
import { searchGroup, type SearchGroup } from '../entities/search.ts';
import { limits } from '../limits.ts';
import { searchPermissions } from '../search-permissions.ts';

/** Everybody whose name or record number the reply shows. */
const patientsShown = (reply: readonly SearchGroup[]): number[] => {
  const ids = reply.flatMap((group): (number | undefined)[] => {
    if (group.groupId === 'patients') return group.items.map(({ id }) => id);
    if (group.groupId === 'rooms' || group.groupId === 'monitoring_sessions')
      return group.items.map(({ patient }) => patient?.id);
    return [];
  });
  return [...new Set(ids.filter((id) => id !== undefined))];
};

export const search = defineCall({
  id: 'search',
  method: 'GET',
  path: '/search',
  summary: 'Patients, rooms, monitoring sessions, units, groups and devices by number or name',
  access: {
    anyOf: [
      searchPermissions.patients,
      searchPermissions.rooms,
      searchPermissions.monitoring_sessions,
      searchPermissions.units,
      searchPermissions.groups,
      searchPermissions.video_devices,
    ],
  },
  division: 'query',
  audit: { action: 'read', subject: 'patient', idsIn: patientsShown },
  query: z.strictObject({
    q: z
      .string()
      .trim()
      .min(1, 'Type to start search')
      .max(limits.search.queryLength, 'Should be less or equal to maximum number of characters')
      .regex(/^\P{Cc}*$/u, 'Use letters, digits and signs only'),
  }),
  reply: z.array(searchGroup),
});
