import { getCurrentUser } from '@lamplight/contracts/calls/sign-in';
import { read, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { currentUserOf } from './current-user.ts';

export const usersRoutes = (platform: Platform): Implementation[] => [
  read(getCurrentUser, ({ db, who }) => currentUserOf(platform, db, who)),
];
