import type { AdtSource, AdtTrouble } from '@lamplight/contracts/entities/adt-source';
import type { Tone } from '@lamplight/ui/Tag.tsx';

export const characterSetOptions = [
  { value: 'message', label: 'As MSH-18 says, else UTF-8' },
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'iso-8859-1', label: 'ISO 8859-1' },
  { value: 'iso-8859-15', label: 'ISO 8859-15' },
  { value: 'windows-1252', label: 'Windows 1252' },
] as const;

/** How a message of it is known: by the port it comes to, or by who says to have sent it. */
export function knownBy(
  source: Pick<AdtSource, 'port' | 'sending_application' | 'sending_facility'>,
): string {
  const sender = [source.sending_application, source.sending_facility]
    .filter((part) => part !== null)
    .join(', ');
  if (source.port === null) return sender;
  return sender === '' ? `Port ${source.port}` : `Port ${source.port}: ${sender}`;
}

const troubles: Record<AdtTrouble, string> = { silent: 'Silent', behind: 'Behind' };

export function standing({ is_enabled, troubles: told }: AdtSource): { word: string; tone: Tone } {
  if (!is_enabled) return { word: 'Off', tone: 'neutral' };
  if (told.length === 0) return { word: 'Listening', tone: 'ok' };
  return { word: told.map((one) => troubles[one]).join(', '), tone: 'warn' };
}
