export interface ParsedMail {
  subject: string;
  text: string;
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

/** Reads the subject and the first plain text of a raw mail: as much as a development inbox needs. */
export function parseMail(raw: Buffer): ParsedMail {
  const part = split(raw.toString('latin1'));
  return { subject: decodeWords(part.headers.get('subject') ?? ''), text: plainText(part) ?? '' };
}

function split(source: string): Part {
  const end = source.search(/\r?\n\r?\n/);
  const head = end < 0 ? source : source.slice(0, end);
  const body = end < 0 ? '' : source.slice(end).replace(/^\r?\n\r?\n/, '');
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body };
}

function plainText({ headers, body }: Part): string | undefined {
  const type = headers.get('content-type') ?? 'text/plain';
  if (/^multipart\//i.test(type)) {
    const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
    if (!boundary) return undefined;
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return parts.map((part) => plainText(split(part.replace(/^\r?\n/, '')))).find(Boolean);
  }
  if (!/^text\/plain/i.test(type)) return undefined;
  const bytes = decodeBody(body, headers.get('content-transfer-encoding') ?? '7bit');
  return bytes.toString('utf8').replace(/\r\n/g, '\n').trimEnd();
}

function decodeBody(body: string, encoding: string): Buffer {
  if (/^base64$/i.test(encoding)) return Buffer.from(body, 'base64');
  if (!/^quoted-printable$/i.test(encoding)) return Buffer.from(body, 'latin1');
  return decodeQuoted(body.replace(/=\r?\n/g, ''));
}

function decodeQuoted(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

/** Subjects outside ASCII travel as =?utf-8?Q?…?= or =?utf-8?B?…?=. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')).toString('utf8'),
    );
}
