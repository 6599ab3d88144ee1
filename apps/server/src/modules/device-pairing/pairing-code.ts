import { createHash, randomInt } from 'node:crypto';
import { pairingAlphabet } from '@lamplight/contracts/entities/device-pairing';
import { limits } from '@lamplight/contracts/limits';

export const newPairingCode = (): string =>
  Array.from(
    { length: limits.pairingCode.length },
    () => pairingAlphabet[randomInt(pairingAlphabet.length)],
  ).join('');

/** Forty bits that count for ten minutes need no slow hash: whoever reads the table comes too late. */
export const hashPairingCode = (code: string): Buffer => createHash('sha256').update(code).digest();
