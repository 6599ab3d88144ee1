import type { raiseVirtualRequest } from '@lamplight/contracts/calls/virtual-requests';
import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import type { Tx } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import { moveOn } from './move-on.ts';
import {
  findOpenRequest,
  findRequest,
  findUsableType,
  insertRequest,
  lockOpenRequest,
  placeOfPatient,
  type NewRequest,
} from './virtual-requests.queries.ts';
import { requestWire } from './virtual-requests.wire.ts';

/** A person raises a request for a patient in her sight. */
export async function raiseByPerson({
  db,
  who,
  body,
  now,
}: WriteContext<typeof raiseVirtualRequest>): Promise<VirtualRequest> {
  const type = await findUsableType(db, who.hospitalId, body.type_id);
  if (!type) throw fieldRefused('type_id', 'Please choose a type of request that is in use');
  const place = await placeOfPatient(db, who, body.patient_id);
  if (!place) throw fieldRefused('patient_id', 'Please choose a patient of yours who is in a room');
  const id = await raiseRequest(
    db,
    {
      hospitalId: who.hospitalId,
      patientId: body.patient_id,
      divisionId: place.division_id,
      roomId: place.room_id,
      typeId: body.type_id,
      priority: body.priority ?? type.priority,
      raisedBy: { kind: 'user', userId: who.userId },
    },
    now,
  );
  const row = await findRequest(db, who, id);
  if (!row) throw notFound();
  return requestWire(row);
}

/**
 * Raises a request, whoever asks: a person, a room, a partner or nurse call. While one of the same
 * type is open for the patient, that one is answered: a button pressed twice is one call.
 */
export async function raiseRequest(tx: Tx, request: NewRequest, now: Date): Promise<number> {
  const id = await insertRequest(tx, request, now);
  if (id === undefined) {
    const open = await findOpenRequest(tx, request);
    // Closed between the two statements: the same call a moment later makes a new one.
    if (open === undefined) throw new Refusal('Server::Unavailable');
    return open;
  }
  const opened = await lockOpenRequest(tx, request.hospitalId, id);
  if (!opened) throw new Error(`The request ${id} is gone within its own transaction.`);
  await moveOn(tx, opened, now);
  return id;
}
