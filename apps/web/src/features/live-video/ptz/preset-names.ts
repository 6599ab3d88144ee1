import type { PtzPreset } from '@lamplight/contracts/entities/ptz-preset';
import { limits } from '@lamplight/contracts/limits';

type Numbered = Pick<PtzPreset, 'preset_index'>;

/** 'Preset N' by the number it will get: the lowest that is free. */
export function newPresetName(presets: readonly Numbered[]): string {
  const taken = new Set(presets.map(({ preset_index }) => preset_index));
  let number = 1;
  while (taken.has(number)) number += 1;
  return `Preset ${number}`;
}

export const mayAddPreset = (presets: readonly Numbered[]): boolean =>
  presets.length < limits.ptzPresets.most;

/** What a typed name becomes; nothing when it is empty or the same: then nothing is renamed. */
export function renamedTo(typed: string, name: string): string | undefined {
  const wanted = typed.trim().slice(0, limits.ptzPresets.nameLength).trim();
  return wanted === '' || wanted === name ? undefined : wanted;
}
