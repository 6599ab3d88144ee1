import {
  createPtzPreset,
  listPtzPresets,
  removePtzPreset,
  renamePtzPreset,
} from '@lamplight/contracts/calls/ptz-presets';
import type { PtzPreset } from '@lamplight/contracts/entities/ptz-preset';
import type { IdOf } from '@lamplight/contracts/ids';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { tellFailure } from '../../../shared/errors/tell-failure.ts';
import { useApi } from '../../../shared/services.ts';
import { tellRoom } from '../tell-room.ts';
import { newPresetName } from './preset-names.ts';

export interface Presets {
  list: readonly PtzPreset[];
  add: () => Promise<void>;
  rename: (preset: PtzPreset, name: string) => Promise<void>;
  remove: (preset: PtzPreset) => Promise<void>;
  savePosition: (preset: PtzPreset) => void;
}

/** The named positions of a camera: names from the server, positions in the room. */
export function usePresets(
  session: VideoSession,
  deviceId: IdOf<'video_device'> | undefined,
  divisionId: number,
): Presets {
  const api = useApi();
  const background = { background: true };
  const { data: list = [], refetch } = useQuery({
    queryKey: ['ptz-presets', deviceId],
    enabled: deviceId !== undefined,
    queryFn: ({ signal }) =>
      api.call(listPtzPresets, { params: { id: deviceId ?? 0 } }, { signal }),
    meta: { live: true },
  });
  useLiveEvents([`division.${divisionId}`], (event) => {
    if (event.type === 'ptz_preset.changed' && event.data.video_device_id === deviceId)
      void refetch();
  });
  const change = async (work: () => Promise<string>) => {
    try {
      notifications.show({ message: await work() });
      await refetch();
    } catch (error) {
      tellFailure(error);
    }
  };
  return {
    list,
    add: async () => {
      if (deviceId === undefined) {
        notifications.show({ color: 'danger', message: 'No video device available' });
        return;
      }
      await change(async () => {
        const body = { ptz_preset: { name: newPresetName(list), video_device_id: deviceId } };
        const { name, preset_index } = await api.call(createPtzPreset, { body }, background);
        tellRoom(session, { type: 'save_preset', index: preset_index });
        return `${name} saved`;
      });
    },
    rename: (preset, name) =>
      change(async () => {
        const body = { ptz_preset: { name } };
        await api.call(renamePtzPreset, { params: { id: preset.id }, body }, background);
        return `${preset.name} renamed to ${name}`;
      }),
    remove: (preset) =>
      change(async () => {
        await api.call(removePtzPreset, { params: { id: preset.id } }, background);
        return `${preset.name} deleted`;
      }),
    savePosition: ({ name, preset_index }) => {
      if (tellRoom(session, { type: 'save_preset', index: preset_index }))
        notifications.show({ message: `Position of ${name} saved` });
    },
  };
}
