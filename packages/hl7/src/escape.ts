const escapes = ['F', 'S', 'R', 'E', 'T'];

/**
 * Text as it stands in a field, with what separates fields escaped. A control character becomes a blank: a
 * carriage return would begin a segment, and U+001C would end the frame in the middle of the message.
 */
export function escaped(text: string, delimiters: string): string {
  const [field = '', component = '', repetition = '', escape = '', sub = ''] = delimiters;
  const special = [field, component, repetition, escape, sub];
  return [...text.replace(/\p{Cc}+/gu, ' ')]
    .map((letter) => {
      const at = special.indexOf(letter);
      return at === -1 ? letter : `${escape}${escapes[at] ?? ''}${escape}`;
    })
    .join('');
}

/** A moment as HL7 writes it, with its offset. */
export const stamp = (at: Date): string => at.toISOString().replace(/[-:T]|\.\d+Z$/g, '') + '+0000';
