import type { PtzPreset } from '@lamplight/contracts/entities/ptz-preset';
import { useKey } from '../../../shared/keys/key-list.ts';

interface PresetKeysProps {
  presets: readonly PtzPreset[];
  onRecall: (preset: PtzPreset) => void;
}

function PresetKey({ preset, onRecall }: { preset: PtzPreset; onRecall: () => void }) {
  useKey({
    keys: String(preset.preset_index),
    does: `Turn the camera to ${preset.name}`,
    group: 'This page',
    run: onRecall,
  });
  return null;
}

/** 1 to 6, while the camera can be steered. */
export const PresetKeys = ({ presets, onRecall }: PresetKeysProps) =>
  presets.map((preset) => (
    <PresetKey key={preset.id} preset={preset} onRecall={() => onRecall(preset)} />
  ));
