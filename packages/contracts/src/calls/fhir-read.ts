import { z } from 'zod';
import { defineCall } from '../call.ts';
import { searchset } from '../fhir/bundle.ts';
import { capabilityStatement } from '../fhir/capability-statement.ts';
import { fhirDevice } from '../fhir/device.ts';
import { fhirEncounter } from '../fhir/encounter.ts';
import { fhirRoot } from '../fhir/fhir-root.ts';
import { fhirLocation } from '../fhir/location.ts';
import {
  format,
  identifier,
  idsOf,
  idsOfPlaces,
  paging,
  pagingOfPlaces,
  patientReference,
  placeInPath,
  placeReference,
  statuses,
} from '../fhir/parameters.ts';
import { fhirPatient } from '../fhir/patient.ts';
import { idInText } from '../ids.ts';
import { fhirScopes } from '../partner-scopes.ts';

/** FHIR R4 for systems of others, reading alone. Which resource and how is in the path: see capability.ts. */

const fhir = { method: 'GET', division: 'none', speaks: 'fhir' } as const;

/** Of one resource; a page of them is audited by its rows, as lists of people are. */
const itself = ({ id }: { id: string }): number[] => [Number(id)];

const noPerson = 'names of places, nothing of anybody; the log of partners’ calls has it';

export const readCapabilities = defineCall({
  ...fhir,
  id: 'fhir.metadata',
  path: `${fhirRoot}/metadata`,
  summary: 'What this server answers in FHIR',
  access: { partner: fhirScopes },
  audit: { none: 'what the server can do; no record of anybody' },
  query: z.strictObject(format),
  reply: capabilityStatement,
});

export const readFhirPatient = defineCall({
  ...fhir,
  id: 'fhir.patient',
  path: `${fhirRoot}/Patient/{id}`,
  summary: 'A patient, with her name',
  access: { partner: 'fhir_patients:read' },
  audit: { action: 'read', subject: 'patient', idsIn: itself },
  params: z.strictObject({ id: idInText('patient') }),
  query: z.strictObject(format),
  reply: fhirPatient,
});

const patientSearch = z.strictObject({ _id: idsOf('patient'), identifier, ...paging });

export const searchFhirPatients = defineCall({
  ...fhir,
  id: 'fhir.patients',
  path: `${fhirRoot}/Patient`,
  summary: 'Patients, by id or record number; better by POST, which keeps numbers out of addresses',
  access: { partner: 'fhir_patients:read' },
  audit: { action: 'read', subject: 'patient' },
  query: patientSearch,
  reply: searchset(fhirPatient),
});

export const searchFhirPatientsByPost = defineCall({
  ...fhir,
  id: 'fhir.search-patients',
  method: 'POST',
  path: `${fhirRoot}/Patient/_search`,
  summary: 'The same search, with its parameters sent as a form',
  access: { partner: 'fhir_patients:read' },
  audit: { action: 'read', subject: 'patient' },
  body: patientSearch,
  reply: searchset(fhirPatient),
});

export const readFhirLocation = defineCall({
  ...fhir,
  id: 'fhir.location',
  path: `${fhirRoot}/Location/{id}`,
  summary: 'A division, a unit, a room or a bed',
  access: { partner: 'fhir_locations:read' },
  audit: { none: noPerson },
  params: z.strictObject({ id: placeInPath }),
  query: z.strictObject(format),
  reply: fhirLocation,
});

export const searchFhirLocations = defineCall({
  ...fhir,
  id: 'fhir.locations',
  path: `${fhirRoot}/Location`,
  summary: 'Divisions, units, rooms and beds, in this order',
  access: { partner: 'fhir_locations:read' },
  audit: { none: noPerson },
  query: z.strictObject({ _id: idsOfPlaces(), ...pagingOfPlaces }),
  reply: searchset(fhirLocation),
});

export const readFhirDevice = defineCall({
  ...fhir,
  id: 'fhir.device',
  path: `${fhirRoot}/Device/{id}`,
  summary: 'A device, where it stands and whether it answers',
  access: { partner: 'fhir_devices:read' },
  audit: { action: 'read', subject: 'video_device', idsIn: itself },
  params: z.strictObject({ id: idInText('video_device') }),
  query: z.strictObject(format),
  reply: fhirDevice,
});

export const searchFhirDevices = defineCall({
  ...fhir,
  id: 'fhir.devices',
  path: `${fhirRoot}/Device`,
  summary: 'Devices',
  access: { partner: 'fhir_devices:read' },
  audit: { action: 'read', subject: 'video_device' },
  query: z.strictObject({ _id: idsOf('video_device'), ...paging }),
  reply: searchset(fhirDevice),
});

export const readFhirEncounter = defineCall({
  ...fhir,
  id: 'fhir.encounter',
  path: `${fhirRoot}/Encounter/{id}`,
  summary: 'A monitoring session',
  access: { partner: 'fhir_encounters:read' },
  audit: { action: 'read', subject: 'patient_monitor', idsIn: itself },
  params: z.strictObject({ id: idInText('patient_monitor') }),
  query: z.strictObject(format),
  reply: fhirEncounter,
});

export const searchFhirEncounters = defineCall({
  ...fhir,
  id: 'fhir.encounters',
  path: `${fhirRoot}/Encounter`,
  summary: 'Monitoring sessions, by patient, status or place',
  access: { partner: 'fhir_encounters:read' },
  audit: { action: 'read', subject: 'patient_monitor' },
  query: z.strictObject({
    _id: idsOf('patient_monitor'),
    patient: patientReference,
    status: statuses,
    location: placeReference,
    ...paging,
  }),
  reply: searchset(fhirEncounter),
});
