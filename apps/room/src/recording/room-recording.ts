import type { RoomConnection } from '../connection/room-connection.ts';
import type { DeviceIdentity } from '../identity/device-identity.ts';
import { recordingStore } from './recording-store.ts';
import { RecordingUpload } from './recording-upload.ts';
import { RoomRecorder, type RoomRecorderOptions } from './room-recorder.ts';
import { recordingSender } from './send-recording.ts';

export interface RoomRecording {
  recorder: RoomRecorder;
  /** Looks again whether it may go on: at every change of curtain, camera, monitoring and connection. */
  settle: () => void;
  close: () => void;
}

type Of = Pick<RoomRecorderOptions, 'ready' | 'source' | 'isCurtainClosed'> & {
  connection: RoomConnection;
};

/** Recording and sending, put together for one device. */
export function recordingOf(identity: DeviceIdentity, options: Of): RoomRecording {
  const { connection, ready, source, isCurtainClosed } = options;
  const upload = new RecordingUpload({
    card: identity.card,
    store: recordingStore,
    sender: recordingSender(identity, () => connection.serverTime),
    mayLeave: () => !isCurtainClosed(),
    isConnected: () => connection.state.get() === 'connected',
    onLost: () => recorder.stop('lost'),
  });
  const recorder: RoomRecorder = new RoomRecorder({
    ready,
    source,
    isCurtainClosed,
    // A device that is no longer known here records nothing; one that lost the server ends by its time.
    isMonitored: (session) =>
      connection.state.get() !== 'unpaired' && connection.standing.get()?.session === session,
    onBegin: (id) => upload.begin(id),
    onRecorded: (id, recorded) => upload.add(id, recorded),
    onEnd: (id, reason) => upload.end(id, reason),
  });
  return {
    recorder,
    settle: () => {
      recorder.check();
      if (isCurtainClosed()) upload.stopNow();
      void upload.work();
    },
    close: () => {
      recorder.stop('restart');
      upload.close();
    },
  };
}
