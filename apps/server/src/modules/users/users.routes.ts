import {
  findPasswordPage,
  removeAvatar,
  saveAvatar,
  updateCurrentUser,
} from '@lamplight/contracts/calls/profile';
import { getCurrentUser } from '@lamplight/contracts/calls/sign-in';
import { insertStoredFile } from '../../platform/files/stored-files.queries.ts';
import { storeImage } from '../../platform/files/store-image.ts';
import { prepareAndWrite, read, write, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeProfile } from './change-profile.ts';
import { currentUserOf } from './current-user.ts';
import { issuerOfSession, setAvatar } from './profile.queries.ts';

export const usersRoutes = (platform: Platform): Implementation[] => [
  read(getCurrentUser, ({ db, who }) => currentUserOf(platform, db, who)),
  write(updateCurrentUser, (context) => changeProfile(platform, context)),
  prepareAndWrite(
    saveAvatar,
    ({ who, body }) => storeImage(platform.objects, who.hospitalId, 'avatar', body),
    async ({ db, who, prepared }) => {
      const file = { ...prepared, owner_user_id: who.userId, created_by: who.userId };
      await setAvatar(db, who, await insertStoredFile(db, who.hospitalId, file));
      return currentUserOf(platform, db, who);
    },
  ),
  read(findPasswordPage, async ({ db, who }) => {
    const issuer = await issuerOfSession(db, who);
    const provider = platform.config.oidcProviders.find((one) => one.issuer === issuer);
    return { url: provider?.password_url ?? null };
  }),
  write(removeAvatar, async ({ db, who }) => {
    await setAvatar(db, who, null);
    return currentUserOf(platform, db, who);
  }),
];
