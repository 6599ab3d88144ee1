import { z } from 'zod';

/** Encrypts what a person half wrote on one day, on her own device; 32 bytes as base64url. It never leaves the tab's memory. */
export const draftKey = z.object({ day: z.iso.date(), key: z.string() });
export type DraftKey = z.infer<typeof draftKey>;
