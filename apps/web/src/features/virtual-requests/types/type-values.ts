import type {
  GroupRef,
  RequestPriority,
  RequestSound,
  VirtualRequestType,
} from '@lamplight/contracts/entities/virtual-request-type';

export type TypeValues = {
  label: string;
  priority: RequestPriority;
  ui_sound: RequestSound;
  ui_sound_repeat_count: number;
  escalate_after_sec: number;
  group_ids: number[];
  enabled: boolean;
  version: number;
};

export const typeValues = (type: VirtualRequestType): Omit<TypeValues, 'version'> => ({
  label: type.label,
  priority: type.priority,
  ui_sound: type.ui_sound,
  ui_sound_repeat_count: type.ui_sound_repeat_count,
  escalate_after_sec: type.escalate_after_sec,
  group_ids: type.groups.map(({ id }) => id),
  enabled: type.enabled,
});

export const priorityWords = { low: 'Low', medium: 'Medium', high: 'High' } as const;
export const soundWords: Record<RequestSound, string> = {
  priority: 'As its priority',
  low: 'Low: two notes',
  medium: 'Medium: three notes',
  high: 'High: three notes, twice',
  none: 'No sound',
};

export const groupsInWords = (groups: readonly Pick<GroupRef, 'name'>[]): string =>
  groups.map(({ name }) => name).join(' → ') || 'Everybody at once';
