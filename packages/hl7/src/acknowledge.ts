import { escaped, stamp } from './escape.ts';
import { usualDelimiters, type Header } from './header.ts';

/** Stored; could not be stored, send it again; can never be accepted as it is. */
export type AckCode = 'AA' | 'AE' | 'AR';

interface Reply {
  code: AckCode;
  /** Why not. It quotes nothing of the message. */
  reason?: string;
  /** Of the reply itself. */
  controlId: string;
  at: Date;
}

/** The reply to a message, by what could be read of its header; sent in bytes as the header came. */
export function acknowledge(
  header: Header | undefined,
  { code, reason, controlId, at }: Reply,
): Buffer {
  const delimiters = header?.delimiters ?? usualDelimiters;
  const [separator = '|', component = '^'] = delimiters;
  const event = header?.triggerEvent;
  const line = (...fields: string[]) => fields.join(separator);
  const head = line(
    `MSH${delimiters}`,
    header?.receivingApplication ?? '',
    header?.receivingFacility ?? '',
    header?.sendingApplication ?? '',
    header?.sendingFacility ?? '',
    stamp(at),
    '',
    event ? ['ACK', event, 'ACK'].join(component) : 'ACK',
    controlId,
    header?.processingId || 'P',
    header?.version || '2.5.1',
  );
  const said = line('MSA', code, header?.controlId ?? '', escaped(reason ?? '', delimiters));
  return Buffer.from(`${head}\r${said}\r`, 'latin1');
}
