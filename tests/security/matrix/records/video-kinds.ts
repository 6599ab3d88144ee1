import { patientKinds } from './patient-kinds.ts';
import { ownSession } from './people-kinds.ts';
import type { RecordKind } from './record-kind.ts';
import {
  beside,
  inRoom,
  inSessions,
  ofDevice,
  placed,
  position,
  unmarked,
} from './record-parts.ts';

/** Devices, and who looks through them. */
export const videoKinds: Record<
  'video_device' | 'ptz_preset' | 'meeting' | 'video_peer' | 'recording',
  RecordKind
> = {
  video_device: {
    // With a position: a list of none would prove nothing.
    make: async (making) => {
      const device = { ...placed(making), name: making.marker, kind: 'fixed' };
      const id = await making.insert('video_devices', device);
      await making.insert('ptz_presets', { ...position(making, id), preset_index: 1 });
      return id;
    },
    places: inRoom('video_devices'),
    alsoNamed: inSessions('m.video_device_id'),
  },
  ptz_preset: {
    // A camera has six at most, so each brings a device of its own.
    make: async (making) => {
      const device =
        making.near.video_device ??
        (await videoKinds.video_device.make(unmarked({ ...making, near: {} })));
      return making.insert('ptz_presets', { ...position(making, device), preset_index: 2 });
    },
    places: ofDevice('ptz_presets'),
  },
  meeting: {
    // Whose it is has a place in it; the device of its room decides who else sees it.
    make: async (making) => {
      const { insert, home, userId, marker } = making;
      const place = {
        hospital_id: home.hospitalId,
        video_device_id: await videoKinds.video_device.make(unmarked({ ...making, near: {} })),
      };
      const id = await insert('meetings', {
        ...place,
        division_id: home.divisionId,
        started_by_id: userId,
        started_at: new Date(),
      });
      await insert('video_peers', {
        ...place,
        kind: 'meeting',
        meeting_id: id,
        user_id: userId,
        session_id: await ownSession(making),
        tab: marker,
        began_at: new Date(),
        kept_at: new Date(),
      });
      return id;
    },
    places: ofDevice('meetings'),
  },
  video_peer: {
    // A person has one of a patient, so each brings a monitoring session of its own.
    make: async (making) =>
      making.insert('video_peers', {
        hospital_id: making.home.hospitalId,
        kind: 'monitoring',
        video_device_id: beside(making, 'video_device'),
        patient_monitor_id: await patientKinds.patient_monitor.make(
          unmarked({ ...making, near: {} }),
        ),
        user_id: making.userId,
        session_id: await ownSession(making),
        tab: making.marker,
        began_at: new Date(),
        kept_at: new Date(),
      }),
    places: 'SELECT id, hospital_id, NULL, NULL, user_id FROM video_peers',
  },
  recording: {
    make: async (making) =>
      making.insert('recordings', {
        ...placed(making),
        patient_monitor_id:
          making.near.patient_monitor ??
          (await patientKinds.patient_monitor.make(unmarked({ ...making, near: {} }))),
        video_device_id: beside(making, 'video_device'),
        label: making.marker.slice(-80),
        duration_minutes: 1,
        record_video: true,
        record_audio: false,
        status: 'failed',
        started_by: making.userId,
        started_at: new Date(),
        ends_at: new Date(),
        ended_at: new Date(),
      }),
    places: inRoom('recordings'),
  },
};
