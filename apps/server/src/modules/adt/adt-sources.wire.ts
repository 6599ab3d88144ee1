import type { AdtSource } from '@lamplight/contracts/entities/adt-source';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import type { AdtSourceRow } from './adt-sources.queries.ts';

export const adtSourceWire = (row: AdtSourceRow): AdtSource => ({
  id: row.id as IdOf<'adt_source'>,
  name: row.name,
  port: row.port,
  sending_application: row.sending_application,
  sending_facility: row.sending_facility,
  allowed_addresses: row.allowed_addresses,
  character_set: row.character_set,
  time_zone: row.time_zone,
  number_authority: row.number_authority,
  division: row.division,
  is_enabled: row.is_enabled,
  expected_minutes: row.expected_minutes,
  places: row.places,
  hidden_place_count: row.place_count - row.places.length,
  last_message_at: row.last_message_at?.toISOString() ?? null,
  waiting_count: row.waiting_count,
  oldest_waiting_at: row.oldest_waiting_at?.toISOString() ?? null,
  failed_today: row.failed_today,
  troubles: row.troubles,
  ...edited(row),
});
