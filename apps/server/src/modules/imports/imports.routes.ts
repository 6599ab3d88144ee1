import {
  importRooms,
  importUnits,
  importUsers,
  importVideoDevices,
  previewRooms,
  previewUnits,
  previewUsers,
  previewVideoDevices,
} from '@lamplight/contracts/calls/imports';
import type { ImportDeclaration } from '@lamplight/contracts/imports/import-declaration';
import { roomImport } from '@lamplight/contracts/imports/rooms';
import { unitImport } from '@lamplight/contracts/imports/units';
import { userImport } from '@lamplight/contracts/imports/users';
import { videoDeviceImport } from '@lamplight/contracts/imports/video-devices';
import type { Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { roomAddition } from '../rooms/index.ts';
import { unitAddition } from '../units/index.ts';
import { accountsOf, personAddition, queueInvitations } from '../users/index.ts';
import { deviceAddition } from '../video-devices/index.ts';
import { importRoutes } from './import-routes.ts';

const declared = (declaration: unknown) => declaration as ImportDeclaration;

export const importsRoutes = (platform: Pick<Platform, 'config'>): Implementation[] => [
  ...importRoutes({
    declaration: declared(roomImport),
    calls: { preview: previewRooms, run: importRooms },
    addition: roomAddition,
    resource: 'room',
    divisionsOf: 'rooms',
  }),
  ...importRoutes({
    declaration: declared(unitImport),
    calls: { preview: previewUnits, run: importUnits },
    addition: unitAddition,
    resource: 'unit',
    divisionsOf: 'units',
  }),
  ...importRoutes({
    declaration: declared(videoDeviceImport),
    calls: { preview: previewVideoDevices, run: importVideoDevices },
    addition: deviceAddition,
    resource: 'video_device',
    divisionsOf: 'video_devices',
  }),
  ...importRoutes({
    declaration: declared(userImport),
    calls: { preview: previewUsers, run: importUsers },
    addition: personAddition,
    resource: 'user',
    invitations: {
      /** Where the hospital signs in by a provider of its own, that one knows its people already. */
      count: async ({ db, who }, rows) => {
        const { accounts } = await accountsOf(platform, db, who.hospitalId);
        return accounts ? rows.filter(({ disabled }) => !disabled).length : null;
      },
      queue: async (adding, ids, rows) => {
        const { accounts } = await accountsOf(platform, adding.db, adding.who.hospitalId);
        if (accounts)
          await queueInvitations(
            adding,
            ids.filter((_, at) => rows[at]?.disabled === false),
          );
      },
    },
  }),
];
