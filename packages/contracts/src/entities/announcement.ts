import { z } from 'zod';

/** Languages in which a room can be spoken to. */
export const announcementLangs = ['yue', 'cmn', 'en', 'fr', 'es', 'tl'] as const;
export type AnnouncementLang = (typeof announcementLangs)[number];

/** What can be said in a room. No text names anybody: it is heard by whoever is there. */
export const announcementNames = [
  'nurse-on-the-way',
  'stay-in-bed',
  'security-on-the-way',
  'doctor-on-the-way',
  'use-call-button',
  'sit-down',
  'leave-tubes',
  'keep-oxygen-on',
  'you-are-safe',
  'interpreter-on-the-way',
  'visiting-hours-over',
] as const;
export type AnnouncementName = (typeof announcementNames)[number];

export const announcementLang = z.enum(announcementLangs);
export const announcementName = z.enum(announcementNames);

/** What became of one. asked: the room has not said yet that it plays. */
export const announcementStates = ['asked', 'playing', 'ended', 'failed'] as const;
export const announcementState = z.enum(announcementStates);
export type AnnouncementState = z.infer<typeof announcementState>;

/** One message in one language. own: the hospital's recording, heard instead of the default. */
export const announcementClip = z.object({
  lang: announcementLang,
  announcement_name: announcementName,
  clip: z.enum(['default', 'own', 'missing']),
  /** Of the own one. */
  uploaded_by: z.string().nullable(),
  uploaded_at: z.iso.datetime().nullable(),
});
export type AnnouncementClip = z.infer<typeof announcementClip>;
