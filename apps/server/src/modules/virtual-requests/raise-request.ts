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
  type RequestRow,
  type TypeName,
} from './virtual-requests.queries.ts';
import { requestWire } from './virtual-requests.wire.ts';

/** A person raises a request for a patient in her sight. */
export async function raiseByPerson({
  db,
  who,
  body,
  now,
}: WriteContext<typeof raiseVirtualRequest>): Promise<VirtualRequest> {
  const type = { field: 'type_id', by: { id: body.type_id } } as const;
  return requestWire(await raiseInSight({ db, who, now }, { ...body, type, kind: 'user' }));
}

interface Asked {
  patient_id: number;
  /** How the type was named, and in which field. */
  type: { field: string; by: TypeName };
  priority?: NewRequest['priority'] | undefined;
  kind: NewRequest['raisedBy']['kind'];
}

/** For whoever has a sight of her own: a person or a partner. */
export async function raiseInSight(
  { db, who, now }: Pick<WriteContext, 'db' | 'who' | 'now'>,
  { patient_id: patientId, type: named, priority, kind }: Asked,
): Promise<RequestRow> {
  const type = await findUsableType(db, who.hospitalId, named.by);
  if (!type) throw fieldRefused(named.field, 'Please choose a type of request that is in use');
  const place = await placeOfPatient(db, who, patientId);
  if (!place) throw fieldRefused('patient_id', 'Please choose a patient of yours who is in a room');
  const id = await raiseRequest(
    db,
    {
      hospitalId: who.hospitalId,
      patientId,
      divisionId: place.division_id,
      roomId: place.room_id,
      typeId: type.id,
      priority: priority ?? type.priority,
      raisedBy: { kind, userId: who.userId },
    },
    now,
  );
  const row = await findRequest(db, who, id);
  if (!row) throw notFound();
  return row;
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
