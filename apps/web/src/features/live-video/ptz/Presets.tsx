import type { PtzPreset } from '@lamplight/contracts/entities/ptz-preset';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { hint } from '@lamplight/ui/hint/hint';
import { Button, Group } from '@mantine/core';
import { useObservable } from '../../../shared/use-observable.ts';
import type { RoomNews } from '../room-news.ts';
import { tellRoom } from '../tell-room.ts';
import { PresetKeys } from './PresetKeys.tsx';
import { PresetsEditor } from './PresetsEditor.tsx';
import type { Presets as Kept } from './use-presets.ts';

interface PresetsProps {
  session: VideoSession;
  news: RoomNews;
  presets: Kept;
  isDisabled: boolean;
}

/** The camera's named positions, one button each; 1 to 6 recall them. */
export function Presets({ session, news, presets, isDisabled }: PresetsProps) {
  const kept = useObservable(news.positions);
  const recall = ({ preset_index }: PtzPreset) => {
    if (!isDisabled) tellRoom(session, { type: 'recall_preset', index: preset_index });
  };
  return (
    <Group gap={4} role="group" aria-label="Presets">
      {presets.list.map((preset) => {
        const isKept = kept.includes(preset.preset_index);
        return (
          <Button
            key={preset.id}
            variant="default"
            {...hint(
              isKept
                ? `Key ${preset.preset_index}`
                : 'The camera has no position for this yet. Save one under ‘Edit presets’.',
            )}
            aria-disabled={!isKept || isDisabled}
            data-disabled={!isKept || isDisabled || undefined}
            onClick={() => isKept && recall(preset)}
          >
            {preset.name}
          </Button>
        );
      })}
      <PresetKeys presets={presets.list} onRecall={recall} />
      <PresetsEditor
        presets={presets}
        onSaveHome={() => tellRoom(session, { type: 'save_preset', index: 0 })}
      />
    </Group>
  );
}
