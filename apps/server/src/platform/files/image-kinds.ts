/** Pictures people upload, and the size each is kept in: twice what the screen shows. */
export const imageKinds = {
  avatar: { width: 256, height: 256, fit: 'cover', lossless: false },
  logo: { width: 480, height: 112, fit: 'inside', lossless: true },
  footer_logo: { width: 480, height: 160, fit: 'inside', lossless: true },
} as const;
export type ImageKind = keyof typeof imageKinds;

/** What the first bytes say, whatever the sender calls it. */
export function sniffImage(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  return undefined;
}
