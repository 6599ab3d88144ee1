import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { editable, name } from './fields.ts';

export const languageFields = z.strictObject({
  name: name(limits.nameLength),
  code: z
    .string()
    .trim()
    .max(20, 'Should be less or equal to maximum number of characters')
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'Use a language code such as en, es or zh-Hant'),
  is_enabled: z.boolean(),
});

export const language = z.object({
  id: idOf('language'),
  name: z.string(),
  code: z.string(),
  is_enabled: z.boolean(),
  ...editable.shape,
});
export type Language = z.infer<typeof language>;

export const languageChoice = language.pick({ id: true, name: true, code: true });
export type LanguageChoice = z.infer<typeof languageChoice>;
