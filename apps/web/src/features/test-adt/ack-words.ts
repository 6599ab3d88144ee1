import type { SentAdtTest } from '@lamplight/contracts/entities/adt-test';
import type { Tone } from '@lamplight/ui/Tag.tsx';

interface Words {
  word: string;
  tone: Tone;
  means: string;
}

const codes: Record<'AA' | 'AE' | 'AR', Words> = {
  AA: { word: 'AA', tone: 'ok', means: 'Stored and committed; it is applied within a second.' },
  AE: {
    word: 'AE',
    tone: 'warn',
    means: 'It could not be stored just now. A sender sends it again, unchanged.',
  },
  AR: {
    word: 'AR',
    tone: 'warn',
    means: 'It can never be accepted as it is. A sender has to put it right.',
  },
};

const failures: Record<Exclude<SentAdtTest['outcome'], 'acknowledged'>, Words> = {
  unreachable: {
    word: 'No connection',
    tone: 'warn',
    means:
      'Nobody listens on the port of this source. Is the source on, is the role hl7 running, and does it know the port?',
  },
  closed: {
    word: 'Connection closed',
    tone: 'warn',
    means:
      'The port ended the connection without a reply. The address of this server is probably not among the allowed networks of the source.',
  },
  late: {
    word: 'No reply',
    tone: 'warn',
    means: 'There was no reply in time. Whether it was stored, the list of ADT messages says.',
  },
};

/** What came back, and what it means. */
export function ackWords(sent: Pick<SentAdtTest, 'outcome' | 'ack_code' | 'ack_reason'>): Words {
  if (sent.outcome !== 'acknowledged') return failures[sent.outcome];
  if (sent.ack_code === null)
    return { word: 'No acknowledgement', tone: 'warn', means: 'The reply is no acknowledgement.' };
  const { word, tone, means } = codes[sent.ack_code];
  return { word, tone, means: sent.ack_reason === null ? means : `${sent.ack_reason}. ${means}` };
}
