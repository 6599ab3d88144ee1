import {
  searchGroups,
  type SearchGroup,
  type SearchGroupId,
} from '@lamplight/contracts/entities/search';
import { limits } from '@lamplight/contracts/limits';
import { monitoringSince } from '@lamplight/domain/watching/monitoring-status';
import { displayName } from '@lamplight/domain/patients/patient-name';
import type { Found, FoundRows } from './search.queries.ts';

const personWire = (row: FoundRows['patients'][number] | FoundRows['rooms'][number]['patient']) =>
  row && { id: row.id, display_name: displayName(row), mrn: row.mrn };

const items: { [Id in SearchGroupId]: (rows: FoundRows[Id]) => unknown[] } = {
  patients: (rows) =>
    rows.map(({ dob, room, division, status, ...row }) => ({
      ...personWire({ dob, room, division, status, ...row }),
      ...{ dob, room, division, status },
    })),
  rooms: (rows) => rows.map(({ patient, ...room }) => ({ ...room, patient: personWire(patient) })),
  monitoring_sessions: (rows) =>
    rows.map((row) => ({
      id: row.id,
      status: row.status,
      room: row.room,
      patient: personWire(row.patient),
      since: new Date(monitoringSince(row)).toISOString(),
    })),
  units: (rows) => rows,
  groups: (rows) => rows,
  video_devices: (rows) => rows,
};

/**
 * A count that stopped is only a lower bound. Sessions that are over are found by the patients that
 * were found: where those were cut off, so were these.
 */
export function searchWire(groups: readonly SearchGroupId[], found: Found): SearchGroup[] {
  const { counted } = limits.search;
  const isCut = (group: SearchGroupId) => (found.totals[group] ?? 0) > counted;
  return groups.map((group) => {
    const isBound = isCut(group) || (group === 'monitoring_sessions' && isCut('patients'));
    const toItems = items[group] as (rows: unknown) => unknown[];
    return {
      groupId: group,
      groupName: searchGroups[group].shape.groupName.value,
      total: Math.min(found.totals[group] ?? 0, counted),
      ...(isBound && { count_is_bound: true }),
      items: toItems(found[group] ?? []),
    } as SearchGroup;
  });
}
