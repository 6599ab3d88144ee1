import type { AdtTestFields } from '@lamplight/contracts/entities/adt-test';
import type { SaidPlace } from '@lamplight/domain/adt/read-adt';
import { isTestName } from '@lamplight/domain/adt/test-patient';
import { may } from '@lamplight/domain/people/ability';
import { composeAdt, encodeText } from '@lamplight/hl7/compose-adt';
import type { Tx } from '../../platform/database/database.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { findRooms } from '../rooms/index.ts';
import { adtSourceQueries } from './adt-sources.queries.ts';
import { findNumbered, findTested, findTheirWords } from './adt-tests.queries.ts';
import type { ListenedSource } from './sources.queries.ts';

interface Asking {
  db: Tx;
  who: Principal;
}

export interface TestMessage {
  source: ListenedSource;
  text: string;
  bytes: Buffer;
  /** About somebody whose name is not that of a test patient. */
  isAboutSomebody: boolean;
}

const genders = { male: 'M', female: 'F', other: 'O' } as const;

/** A room of ours in the words of the source; where it has none for it, in ours. */
export async function placeWords(
  { db, who }: Asking,
  sourceId: number,
  { room_id, bed_id }: Pick<AdtTestFields, 'room_id' | 'bed_id'>,
): Promise<SaidPlace | null> {
  if (room_id === null) return null;
  const [room] = await findRooms(db, who, [room_id]);
  if (!room) throw fieldRefused('room_id', 'Please choose a room that still exists');
  const bed = room.beds.find(({ id }) => id === bed_id);
  if (bed_id !== null && !bed) throw fieldRefused('bed_id', 'Please choose a bed of the room');
  const theirs = await findTheirWords(db, who.hospitalId, sourceId, {
    roomId: room_id,
    bedId: bed_id,
  });
  return {
    facility: theirs?.facility ?? '',
    unit: theirs ? theirs.unit : room.unit_name,
    room: theirs ? theirs.room : room.name,
    bed: theirs?.bed || (bed?.name ?? ''),
  };
}

/** Whether it is about somebody real. Only who may change her record may test with it. */
async function isAboutSomebody({ db, who }: Asking, fields: AdtTestFields): Promise<boolean> {
  const known = await findNumbered(db, who, fields.number);
  if (!known) return !isTestName(fields.last_name);
  if (!known.in_sight)
    throw fieldRefused('number', 'This record number cannot be tested with. Choose another');
  const isTest = isTestName(known.last_name);
  if (!isTest && !may(who.ability, ['Edit', 'Patient'])) throw new Refusal('Access::Denied');
  return !isTest;
}

export async function composeTest(
  asking: Asking,
  sourceId: number,
  fields: AdtTestFields,
  { controlId, at }: { controlId: string; at: Date },
): Promise<TestMessage> {
  const { db, who } = asking;
  if (!(await adtSourceQueries.find(db, who, sourceId))) throw notFound();
  const source = await findTested(db, who.hospitalId, sourceId);
  if (!source) throw notFound();
  const isReal = await isAboutSomebody(asking, fields);
  const text = composeAdt(
    {
      event: fields.event,
      controlId,
      at,
      sendingApplication: source.sending_application ?? 'LAMPLIGHT TEST',
      sendingFacility: source.sending_facility ?? '',
      number: fields.number,
      numberAuthority: source.number_authority ?? '',
      lastName: fields.last_name,
      firstName: fields.first_name,
      dob: fields.dob ?? '',
      gender: genders[fields.gender],
      place: await placeWords(asking, sourceId, fields),
    },
    source.character_set,
  );
  const bytes = encodeText(text, source.character_set);
  if (!bytes)
    throw fieldRefused('last_name', 'The character set of the source lacks a letter of this');
  return { source, text, bytes, isAboutSomebody: isReal };
}
