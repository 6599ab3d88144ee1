import type { FileContent } from '@lamplight/contracts/file-content';
import { wav } from '../../support/wav.ts';
import { png } from '../../support/png.ts';

/** A file that a rule accepts. A rule for another kind of file needs its sample here. */
export function sampleFile(types: readonly string[]): FileContent {
  if (types.includes('image/png')) return { type: 'image/png', bytes: png(32, 32) };
  if (types.includes('image/jpeg'))
    return { type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xd9]) };
  if (types.includes('text/csv'))
    return { type: 'text/csv', bytes: Buffer.from('Name\r\nSample\r\n') };
  if (types.includes('application/octet-stream'))
    return { type: 'application/octet-stream', bytes: Buffer.from('Sample') };
  if (types.includes('audio/wav')) return { type: 'audio/wav', bytes: wav(0.2) };
  throw new Error(
    `Add a sample of ${types.join(' or ')} to tests/security/matrix/sample-files.ts.`,
  );
}
