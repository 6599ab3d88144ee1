import * as calls from '@lamplight/contracts/calls/fhir-read';
import type { BodyOf } from '@lamplight/contracts/call';
import { fhirRoot } from '@lamplight/contracts/fhir/fhir-root';
import { sessionsOf } from '@lamplight/domain/patients/encounter-status';
import { read, type Implementation, type ReadContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { capabilityOf } from './capability.ts';
import { findDeviceRow, searchDeviceRows } from './devices.queries.ts';
import { findEncounterRow, searchEncounterRows } from './encounters.queries.ts';
import { fhirDeviceWire } from './fhir-device.wire.ts';
import { fhirEncounterWire } from './fhir-encounter.wire.ts';
import { fhirLocationWire } from './fhir-location.wire.ts';
import { fhirPatientWire } from './fhir-patient.wire.ts';
import { findPatientRow, searchPatientRows } from './patients.queries.ts';
import { findPlaceRow, searchPlaceRows } from './places.queries.ts';
import { numberIn, systemsOf } from './record-numbers.ts';
import { bundleOf, told } from './told.ts';

const orMissing = <Row>(row: Row | undefined): Row => {
  if (!row) throw notFound();
  return row;
};

/** FHIR R4 for partners: what their accounts see, read and nothing more. */
export function fhirReadRoutes({
  config: { publicUrl },
}: Pick<Platform, 'config'>): Implementation[] {
  const capability = capabilityOf(Object.values(calls), publicUrl);
  const address = `${publicUrl}/api${fhirRoot}`;

  const searchPatients = async (
    { db, who }: ReadContext,
    { _id, identifier, _count, after }: BodyOf<typeof calls.searchFhirPatientsByPost>,
  ) => {
    const systems = await systemsOf(db, who, publicUrl);
    const mrn = identifier === undefined ? undefined : numberIn(identifier, systems);
    const nobody = { rows: [], isMore: false, total: 0 };
    const page =
      mrn === null
        ? nobody
        : await searchPatientRows(db, who, { ids: _id, mrn, after, count: _count });
    // A number is one patient's, so that no page follows that would have to name it.
    const asked = { address, type: 'Patient', parameters: { _id, _count } };
    return bundleOf(asked, page, (row) => fhirPatientWire(row, systems));
  };

  return [
    read(calls.readCapabilities, async () => capability),
    read(calls.readFhirPatient, async ({ db, who, params }) => {
      const row = orMissing(await findPatientRow(db, who, params.id));
      return told(fhirPatientWire(row, await systemsOf(db, who, publicUrl)), row);
    }),
    read(calls.searchFhirPatients, (context) => searchPatients(context, context.query)),
    read(calls.searchFhirPatientsByPost, (context) => searchPatients(context, context.body)),
    read(calls.readFhirLocation, async ({ db, who, params }) =>
      fhirLocationWire(orMissing(await findPlaceRow(db, who, params.id))),
    ),
    read(calls.searchFhirLocations, async ({ db, who, query: { _id, _count, after } }) => {
      const page = await searchPlaceRows(db, who, { ids: _id, after, count: _count });
      return bundleOf(
        { address, type: 'Location', parameters: { _id, _count } },
        page,
        fhirLocationWire,
      );
    }),
    read(calls.readFhirDevice, async ({ db, who, params }) => {
      const row = orMissing(await findDeviceRow(db, who, params.id));
      return told(fhirDeviceWire(row), row);
    }),
    read(calls.searchFhirDevices, async ({ db, who, query: { _id, _count, after } }) => {
      const page = await searchDeviceRows(db, who, { ids: _id, after, count: _count });
      return bundleOf(
        { address, type: 'Device', parameters: { _id, _count } },
        page,
        fhirDeviceWire,
      );
    }),
    read(calls.readFhirEncounter, async ({ db, who, params }) => {
      const row = orMissing(await findEncounterRow(db, who, params.id));
      return told(fhirEncounterWire(row), row);
    }),
    read(calls.searchFhirEncounters, async ({ db, who, query }) => {
      const { _id, _count, after, patient, status, location } = query;
      const page = await searchEncounterRows(db, who, {
        ids: _id,
        patientId: patient,
        sessions: status && sessionsOf(status),
        place: location,
        after,
        count: _count,
      });
      const parameters = { _id, patient, status, location, _count };
      return bundleOf({ address, type: 'Encounter', parameters }, page, fhirEncounterWire);
    }),
  ];
}
