/** What an answer needs to know of a message, read from its bytes before anything else is believed. */
export interface Header {
  /** The five delimiters as the message declares them, beginning with that of fields. */
  delimiters: string;
  sendingApplication: string;
  sendingFacility: string;
  receivingApplication: string;
  receivingFacility: string;
  /** MSH-9: such as ADT and A01. */
  messageType: string;
  triggerEvent: string;
  controlId: string;
  processingId: string;
  version: string;
  characterSet: string;
}

export const usualDelimiters = '|^~\\&';
const mostCharacters = 200;

/** Of a message without a readable header, nothing. */
export function readHeader(bytes: Buffer): Header | undefined {
  // One byte, one character: the delimiters are ASCII in every character set that is spoken here.
  const line =
    bytes
      .subarray(0, 4_096)
      .toString('latin1')
      .split(/[\r\n]/, 1)[0] ?? '';
  if (!line.startsWith('MSH') || line.length < 8) return undefined;
  const delimiters = line.slice(3, 8);
  if (new Set(delimiters).size < 5 || /[\w\s]/.test(delimiters)) return undefined;
  const [separator = '|', component = '^'] = delimiters;
  const fields = line.split(separator);
  // MSH-1 is the separator itself: MSH-3 stands at index 2.
  const field = (number: number) => (fields[number - 1] ?? '').slice(0, mostCharacters);
  const [messageType = '', triggerEvent = ''] = field(9).split(component);
  return {
    delimiters,
    sendingApplication: field(3),
    sendingFacility: field(4),
    receivingApplication: field(5),
    receivingFacility: field(6),
    messageType,
    triggerEvent,
    controlId: field(10),
    processingId: field(11),
    version: field(12),
    characterSet: field(18).split(delimiters[2] ?? '~', 1)[0] ?? '',
  };
}
