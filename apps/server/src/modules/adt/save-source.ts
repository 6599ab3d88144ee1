import type { AdtPlaceFields, AdtSourceFields } from '@lamplight/contracts/entities/adt-source';
import { placeText } from '@lamplight/domain/adt/place-text';
import type { Config } from '../../platform/config.ts';
import { violates, type Tx } from '../../platform/database/database.ts';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';
import { refusedAs, type Taken, type Writing } from '../../platform/resources/simple-table.ts';
import { findRooms } from '../rooms/index.ts';
import {
  deletePlaces,
  insertPlaces,
  insertSource,
  updateSource,
  type AdtSourceRow,
  type SourceColumns,
} from './adt-sources.queries.ts';

/** Whose it is, is not said: it may be another hospital's of the cell. */
const taken: readonly Taken[] = [
  {
    index: 'adt_sources_name',
    field: 'name',
    text: 'There already is a source of this name',
  },
  {
    index: 'adt_sources_port',
    field: 'port',
    text: 'This port is taken. Choose another, or leave it empty and name MSH-3 and MSH-4',
  },
  {
    index: 'adt_sources_sender',
    field: 'sending_application',
    text: 'This MSH-3 and MSH-4 are taken on the shared port. Name the facility too, or give the source a port of its own',
  },
];

const inWords = <Result>(saved: Promise<Result>): Promise<Result> =>
  taken.reduce((waiting, index) => waiting.catch(refusedAs(index)), saved);

const emptyToNull = (text: string | null): string | null => text || null;

/** The columns of what was filled in; what is not possible together is refused. */
function columnsOf(
  { places: _, ...fields }: AdtSourceFields,
  { who }: Pick<Writing, 'who'>,
  config: Pick<Config, 'hl7' | 'port' | 'metricsPort'>,
): SourceColumns {
  const source = {
    ...fields,
    sending_application: emptyToNull(fields.sending_application),
    sending_facility: emptyToNull(fields.sending_facility),
    number_authority: emptyToNull(fields.number_authority),
  };
  const { port, sending_application } = source;
  if (port === null && sending_application === null)
    throw fieldRefused(
      'sending_application',
      'Say by MSH-3 what the source calls itself, or give it a port of its own',
    );
  if (port !== null && port === config.hl7.port)
    throw fieldRefused('port', 'This is the port that sources share: leave it empty');
  if (port !== null && [config.port, config.metricsPort].includes(port))
    throw fieldRefused('port', 'This port is taken. Choose another');
  if (!who.divisionIds.has(source.division_id))
    throw fieldRefused('division_id', 'Please choose a hospital that you work in yourself');
  return source;
}

const sameAs = (one: AdtPlaceFields) => (other: AdtPlaceFields) =>
  (['facility', 'unit', 'room', 'bed', 'room_id', 'bed_id'] as const).every(
    (field) => one[field] === other[field],
  );

const saidKey = ({ facility, unit, room, bed }: AdtPlaceFields): string =>
  JSON.stringify([facility, unit, room, bed]).toLowerCase();

/** Rooms the person may see, beds of those rooms, and each place once. */
async function refusePlaces(
  { db, who }: Pick<Writing, 'db' | 'who'>,
  places: readonly AdtPlaceFields[],
): Promise<void> {
  const seen = new Set<string>();
  for (const place of places) {
    if (seen.has(saidKey(place)))
      throw fieldRefused('places', `${placeText(place)} is in the list twice`);
    seen.add(saidKey(place));
  }
  const ids = [...new Set(places.map(({ room_id }) => room_id))];
  const rooms = new Map(
    ids.length === 0 ? [] : (await findRooms(db, who, ids)).map((room) => [room.id, room]),
  );
  for (const place of places) {
    const room = rooms.get(place.room_id);
    if (!room)
      throw fieldRefused('places', `Choose a room that still exists for ${placeText(place)}`);
    if (place.bed_id !== null && !room.beds.some(({ id }) => id === place.bed_id))
      throw fieldRefused('places', `Choose a bed of the room for ${placeText(place)}`);
  }
}

const storedPlaces = ({ places }: AdtSourceRow): AdtPlaceFields[] =>
  places.map(({ facility, unit, room, bed, our_room, our_bed }) => ({
    facility,
    unit,
    room,
    bed,
    room_id: our_room.id,
    bed_id: our_bed?.id ?? null,
  }));

/** Only what differs is written: the history then says what was added and what taken away. */
async function savePlaces(
  tx: Tx,
  hospitalId: number,
  id: number,
  stored: readonly AdtPlaceFields[],
  wanted: readonly AdtPlaceFields[],
): Promise<void> {
  await deletePlaces(
    tx,
    hospitalId,
    id,
    stored.filter((place) => !wanted.some(sameAs(place))),
  );
  try {
    await insertPlaces(
      tx,
      hospitalId,
      id,
      wanted.filter((place) => !stored.some(sameAs(place))),
    );
  } catch (error) {
    if (!violates(error, 'adt_places_said')) throw error;
    throw fieldRefused(
      'places',
      'One of these places is mapped already, to a room out of your sight',
    );
  }
}

export type SourceConfig = Pick<Config, 'hl7' | 'port' | 'metricsPort'>;

export const addSource =
  (config: SourceConfig) =>
  async (context: Writing, fields: AdtSourceFields): Promise<number> => {
    const { db, who } = context;
    const columns = columnsOf(fields, context, config);
    await refusePlaces(context, fields.places);
    const id = await inWords(insertSource(db, who.hospitalId, columns));
    if (id === undefined) throw new Refusal('Request::Malformed');
    await savePlaces(db, who.hospitalId, id, [], fields.places);
    return id;
  };

export const changeSource =
  (config: SourceConfig) =>
  async (context: Writing, row: AdtSourceRow, fields: AdtSourceFields): Promise<void> => {
    const { db, who } = context;
    const columns = columnsOf(fields, context, config);
    await refusePlaces(context, fields.places);
    await inWords(updateSource(db, who.hospitalId, row.id, columns));
    await savePlaces(db, who.hospitalId, row.id, storedPlaces(row), fields.places);
  };
