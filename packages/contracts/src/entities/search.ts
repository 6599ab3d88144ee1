import { z } from 'zod';
import { idOf } from '../ids.ts';
import { divisionRef } from './division.ts';
import { monitorStatus } from './patient-monitor.ts';
import { unitRef } from './unit.ts';

/** A patient as a result shows one: the whole name and number; the browser masks them. */
const foundPerson = z.object({
  id: idOf('patient'),
  display_name: z.string(),
  mrn: z.string(),
});

const roomName = z.object({ id: idOf('room'), name: z.string() });

export const foundPatient = z.object({
  ...foundPerson.shape,
  dob: z.iso.date().nullable(),
  room: roomName.nullable(),
  division: divisionRef,
  status: z.enum(['active', 'inactive']),
});

export const foundRoom = z.object({
  id: idOf('room'),
  name: z.string(),
  unit: unitRef,
  division: divisionRef,
  /** Who lies in it, for those who may see patients; of several, the first bed's. */
  patient: foundPerson.nullable(),
});

/** A session that was only made counts as one of its own. */
export const monitoringStatus = z.enum(['created', ...monitorStatus.options]);
export type MonitoringStatus = z.infer<typeof monitoringStatus>;

export const foundMonitoringSession = z.object({
  id: idOf('patient_monitor'),
  /** Null for those who may see sessions but no patients. */
  patient: foundPerson.nullable(),
  room: roomName,
  status: monitoringStatus,
  since: z.iso.datetime(),
});

export const foundUnit = z.object({ id: idOf('unit'), name: z.string(), division: divisionRef });

export const foundGroup = z.object({ id: idOf('group'), name: z.string() });

export const foundVideoDevice = z.object({
  id: idOf('video_device'),
  name: z.string(),
  room: roomName.nullable(),
  division: divisionRef,
});

/** `total` is exact unless `count_is_bound` says that there may be more. */
const groupOf = <Id extends string, Item extends z.ZodType>(id: Id, name: string, item: Item) =>
  z.object({
    groupId: z.literal(id),
    groupName: z.literal(name),
    total: z.int().nonnegative(),
    count_is_bound: z.boolean().optional(),
    items: z.array(item),
  });

/** Every group there is, in the order in which they are shown. */
export const searchGroups = {
  patients: groupOf('patients', 'Patients', foundPatient),
  rooms: groupOf('rooms', 'Rooms', foundRoom),
  monitoring_sessions: groupOf(
    'monitoring_sessions',
    'Monitoring sessions',
    foundMonitoringSession,
  ),
  units: groupOf('units', 'Units', foundUnit),
  groups: groupOf('groups', 'Groups', foundGroup),
  video_devices: groupOf('video_devices', 'Video devices', foundVideoDevice),
} as const;
export type SearchGroupId = keyof typeof searchGroups;

export const searchGroup = z.discriminatedUnion('groupId', [
  searchGroups.patients,
  searchGroups.rooms,
  searchGroups.monitoring_sessions,
  searchGroups.units,
  searchGroups.groups,
  searchGroups.video_devices,
]);
export type SearchGroup = z.infer<typeof searchGroup>;
