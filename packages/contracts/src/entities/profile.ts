import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { avatarColors, avatarTypes } from './current-user.ts';
import { name, phone, savedFrom, timeZone } from './fields.ts';

/** What a person may change about herself. Role, divisions and e-mail are an administrator's. */
export const profileFields = z.strictObject({
  name: name(limits.nameLength),
  phone: phone(),
  timezone: timeZone(),
  time_format: z.enum(['12', '24']),
  audio_ping_enabled: z.boolean(),
  avatar_type: z.enum(avatarTypes),
  avatar_color: z.enum(avatarColors),
  preferred_division_id: idOf('division').nullable(),
  ...savedFrom,
});
