import type { PlaceLevel } from './place-id.ts';

/** Codes of HL7 for what we say. */
const terminology = 'http://terminology.hl7.org/CodeSystem';

const concept = (system: string, code: string, display: string) => ({
  coding: [{ system: `${terminology}/${system}`, code, display }],
});

const physicalTypes = {
  division: concept('location-physical-type', 'si', 'Site'),
  unit: concept('location-physical-type', 'wa', 'Ward'),
  room: concept('location-physical-type', 'ro', 'Room'),
  bed: concept('location-physical-type', 'bd', 'Bed'),
} satisfies Record<PlaceLevel, unknown>;

export const physicalType = (level: PlaceLevel) => physicalTypes[level];

export const recordNumber = concept('v2-0203', 'MR', 'Medical record number');

/** A device with a fault is there and cannot be used. */
export const answers = {
  online: concept('device-status-reason', 'online', 'Online'),
  offline: concept('device-status-reason', 'offline', 'Offline'),
  error: concept('device-status-reason', 'not-ready', 'Not Ready'),
};

export const virtual = {
  system: `${terminology}/v3-ActCode`,
  code: 'VR',
  display: 'virtual',
};
