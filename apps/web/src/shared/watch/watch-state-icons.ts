import type { WatchState } from '@lamplight/contracts/entities/watch';
import { IconEye, IconEyeOff, IconUserOff, IconVideoOff } from '@tabler/icons-react';

export const watchStateIcons = {
  watched: IconEye,
  no_video: IconVideoOff,
  signed_out: IconUserOff,
  unwatched: IconEyeOff,
} as const satisfies Record<WatchState, unknown>;
