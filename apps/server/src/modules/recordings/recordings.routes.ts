import { endRecording, uploadRecordingPart } from '@lamplight/contracts/calls/device-recordings';
import {
  getRecording,
  getRecordingContent,
  holdRecording,
  listRecordings,
  playRecording,
  releaseRecording,
  removeRecording,
  startRecording,
  stopRecording,
} from '@lamplight/contracts/calls/recordings';
import { askDevice } from '../../platform/devices/ask-device.ts';
import { Allowance } from '../../platform/http/allowance.ts';
import { open, write, writeThen, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { deviceOfMonitor } from '../device-orders/index.ts';
import { changeHold } from './hold-recording.ts';
import { beginPlayback, giveContent } from './play-recording.ts';
import { recordingQueries } from './recordings.queries.ts';
import { recordingWire } from './recordings.wire.ts';
import { removeWhole, removeRow } from './remove-recording.ts';
import { noteRecording, tellDevice } from './start-recording.ts';
import { takeEnd, takePart } from './take-parts.ts';

export const recordingsRoutes = (platform: Platform): Implementation[] => {
  const parts = new Allowance<string>(platform.clock, { burst: 120, perMinute: 600 });
  return [
    writeThen(startRecording, noteRecording, tellDevice(platform)),
    writeThen(
      stopRecording,
      (context) => deviceOfMonitor(context, context.params.id),
      async (_context, card) => {
        await askDevice(platform, card, 'stop_recording', {});
        return undefined;
      },
    ),
    ...resourceRoutes({
      calls: { list: listRecordings, get: getRecording },
      queries: recordingQueries,
      wire: recordingWire,
    }),
    writeThen(removeRecording, removeRow, removeWhole(platform)),
    write(holdRecording, (context) => changeHold(context, context.body.reason)),
    write(releaseRecording, (context) => changeHold(context, null)),
    write(playRecording, beginPlayback(platform)),
    open(getRecordingContent, giveContent(platform)),
    open(uploadRecordingPart, takePart(platform, parts)),
    open(endRecording, takeEnd(platform)),
  ];
};
