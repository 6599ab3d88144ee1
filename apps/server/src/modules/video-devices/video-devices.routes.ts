import {
  createVideoDevice,
  getVideoDevice,
  listDevicesOfRoom,
  listVideoDevices,
  updateVideoDevice,
} from '@lamplight/contracts/calls/video-devices';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { addOne } from '../../platform/resources/row-rules.ts';
import { findRoom } from '../rooms/index.ts';
import { changeDevice, deviceAddition } from './save-device.ts';
import {
  listDevicesOfRoom as queryDevicesOfRoom,
  videoDeviceQueries,
} from './video-devices.queries.ts';
import { videoDeviceWire } from './video-devices.wire.ts';

export const videoDevicesRoutes = (): Implementation[] => [
  ...resourceRoutes({
    calls: {
      list: listVideoDevices,
      get: getVideoDevice,
      create: createVideoDevice,
      update: updateVideoDevice,
    },
    queries: videoDeviceQueries,
    wire: videoDeviceWire,
    create: addOne(deviceAddition),
    update: changeDevice,
  }),
  read(listDevicesOfRoom, async ({ db, who, params, divisionId }) => {
    if (!(await findRoom(db, who, params.roomId))) throw notFound();
    const rows = await queryDevicesOfRoom(db, who, params.roomId, divisionId);
    return rows.map(videoDeviceWire);
  }),
];
