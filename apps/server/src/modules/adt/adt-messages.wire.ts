import type { AdtMessage, AdtMessageContent } from '@lamplight/contracts/entities/adt-message';
import type { IdOf } from '@lamplight/contracts/ids';
import { decodeText } from '@lamplight/hl7/character-sets';
import { readHeader } from '@lamplight/hl7/header';
import { messageTree } from '@lamplight/hl7/message-tree';
import type { AdtMessageRow, RawMessage } from './adt-messages.queries.ts';

export const adtMessageWire = ({ about: _, ...row }: AdtMessageRow): AdtMessage => ({
  ...row,
  id: row.id as IdOf<'adt_message'>,
  received_at: row.received_at.toISOString(),
  event_at: row.event_at?.toISOString() ?? null,
  settled_at: row.settled_at?.toISOString() ?? null,
});

/** The fields that say something; in the sender's own delimiters where one has parts. */
export function segmentsWire({ raw, character_set }: RawMessage): AdtMessageContent['segments'] {
  try {
    const header = readHeader(raw);
    if (!header) return null;
    return messageTree(decodeText(raw, character_set, header.characterSet)).map(
      ({ name, fields }) => ({
        name,
        fields: fields.flatMap((field, position) => {
          const value = field
            .map((one) => one.map((component) => component.join('&')).join('^'))
            .join('~');
          return position > 0 && value !== '' ? [{ position, value }] : [];
        }),
      }),
    );
  } catch {
    // That it cannot be read is what its state says.
    return null;
  }
}
