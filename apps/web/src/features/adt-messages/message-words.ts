import type { AdtMessage, AdtPreview } from '@lamplight/contracts/entities/adt-message';
import { adtEventText } from '@lamplight/domain/adt/adt-events';
import type { Tone } from '@lamplight/ui/Tag.tsx';

export const messageStates: Record<AdtMessage['state'], { word: string; tone: Tone }> = {
  waiting: { word: 'Waiting', tone: 'neutral' },
  applied: { word: 'Applied', tone: 'info' },
  ignored: { word: 'Means nothing here', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'warn' },
  refused: { word: 'Refused', tone: 'warn' },
};

/** The same of what is only tried. */
export const previewWords: Record<AdtPreview['state'], { word: string; tone: Tone }> = {
  applied: { word: 'Would be applied', tone: 'info' },
  ignored: { word: 'Would mean nothing here', tone: 'neutral' },
  failed: { word: 'Would fail', tone: 'warn' },
};

export const eventWords = ({ trigger_event: code }: Pick<AdtMessage, 'trigger_event'>): string =>
  code === null ? 'No event' : `${code} ${adtEventText(code)}`;

/** Why it was not applied, or what was passed over when it was. */
export const whyWords = ({ error, remarks }: Pick<AdtMessage, 'error' | 'remarks'>): string =>
  [...(error === null ? [] : [error]), ...remarks].join('. ');
