import type { CharacterSet } from './character-sets.ts';
import { escaped, stamp } from './escape.ts';
import { usualDelimiters } from './header.ts';

/** What an alert about one place says, in the words of IHE ACM (PCD-04). */
export interface AlertWords {
  controlId: string;
  at: Date;
  /** P of a real alert, T of a test. */
  processing: 'P' | 'T';
  sendingApplication: string;
  sendingFacility: string;
  receivingApplication: string;
  receivingFacility: string;
  /** The same for the beginning and the end of an alert. */
  alertId: string;
  /** Who gave that id. */
  alertAuthority: string;
  kind: { code: string; name: string; system: string };
  phase: 'start' | 'end';
  place: { facility: string; unit: string; room: string; bed: string };
  /** A record number, or none. */
  number: string;
  numberAuthority: string;
}

const text = (word: string): string => escaped(word, usualDelimiters);
const parts = (...words: string[]): string => words.map(text).join('^').replace(/\^+$/, '');
const line = (...fields: string[]): string => fields.join('|').replace(/\|+$/, '');

const observation = (at: number, type: string, what: string, value: string): string =>
  line('OBX', String(at), type, `${what}^MDC`, `1.0.0.0.${at}`, value, '', '', '', '', '', 'F');

/** ORU^R40: an alert begins or ends. */
export function composeAlert(words: AlertWords, set: CharacterSet): string {
  const at = stamp(words.at);
  const { place, kind } = words;
  const lines = [
    line(
      'MSH',
      '^~\\&',
      text(words.sendingApplication),
      text(words.sendingFacility),
      text(words.receivingApplication),
      text(words.receivingFacility),
      at,
      '',
      'ORU^R40^ORU_R40',
      words.controlId,
      words.processing,
      '2.6',
      ...Array.from({ length: 5 }, () => ''),
      set === 'message' ? 'UNICODE UTF-8' : '',
    ),
    line('PID', '1', '', words.number && parts(words.number, '', '', words.numberAuthority, 'MR')),
    line('PV1', '1', 'I', parts(place.unit, place.room, place.bed, place.facility)),
    line(
      'OBR',
      '1',
      '',
      parts(words.alertId, words.alertAuthority),
      '196616^MDC_EVT_ALARM^MDC',
      '',
      '',
      at,
    ),
    observation(1, 'CWE', '196616^MDC_EVT_ALARM', parts(kind.code, kind.name, kind.system)),
    observation(2, 'ST', '68480^MDC_ATTR_ALERT_SOURCE', ''),
    observation(3, 'ST', '68481^MDC_ATTR_EVENT_PHASE', words.phase),
    observation(
      4,
      'ST',
      '68482^MDC_ATTR_ALARM_STATE',
      words.phase === 'end' ? 'inactive' : 'active',
    ),
    observation(5, 'ST', '68484^MDC_ATTR_ALARM_PRIORITY', 'PH'),
    observation(6, 'ST', '68485^MDC_ATTR_ALERT_TYPE', 'SP'),
  ];
  return `${lines.join('\r')}\r`;
}
