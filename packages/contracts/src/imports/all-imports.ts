import type { ImportDeclaration } from './import-declaration.ts';
import { roomImport } from './rooms.ts';
import { unitImport } from './units.ts';
import { userImport } from './users.ts';
import { videoDeviceImport } from './video-devices.ts';

/** Every file that adds records, in the order in which a new health system needs them. */
export const allImports: readonly ImportDeclaration[] = [
  unitImport,
  roomImport,
  videoDeviceImport,
  userImport,
] as readonly ImportDeclaration[];
