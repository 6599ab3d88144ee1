/** What a source may be set to; 'message' takes what MSH-18 says, and UTF-8 when it says nothing. */
export const characterSets = [
  'message',
  'utf-8',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
] as const;
export type CharacterSet = (typeof characterSets)[number];

/** As HL7 table 0211 calls them. */
const byName: Readonly<Record<string, string>> = {
  '': 'utf-8',
  ASCII: 'utf-8',
  'UNICODE UTF-8': 'utf-8',
  'UTF-8': 'utf-8',
  '8859/1': 'iso-8859-1',
  '8859/15': 'iso-8859-15',
};

export class UnreadableText extends Error {}

/** Made once: making one takes longer than reading a message with it. */
const decoders = new Map<string, TextDecoder>();
function decoderOf(name: string): TextDecoder {
  const decoder = decoders.get(name) ?? new TextDecoder(name, { fatal: true });
  decoders.set(name, decoder);
  return decoder;
}

/** The text of a message. What is not of the character set is refused: a replaced letter is a wrong name. */
export function decodeText(bytes: Buffer, set: CharacterSet, saidInMessage: string): string {
  const name = set === 'message' ? byName[saidInMessage.trim().toUpperCase()] : set;
  if (name === undefined) throw new UnreadableText('The character set in MSH-18 is not known here');
  try {
    return decoderOf(name).decode(bytes);
  } catch {
    throw new UnreadableText(`The message is not in the character set ${name}`);
  }
}
