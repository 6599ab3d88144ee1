import { z } from 'zod';
import { defineCall, fileReply } from '../call.ts';
import { imageFile } from '../entities/image-file.ts';
import { idInText, idOf } from '../ids.ts';

export const getFile = defineCall({
  id: 'files.get',
  method: 'GET',
  path: '/files/{id}',
  summary: 'An avatar or a logo of the own hospital, for whoever shows a token',
  access: { own: 'avatars and logos of the own hospital; nothing of a patient is kept here' },
  division: 'none',
  audit: { none: 'the face of a colleague or a logo; no record of a patient' },
  params: z.strictObject({ id: idInText('stored_file') }),
  reply: fileReply,
});

const logoPlace = z.strictObject({ place: z.enum(['header', 'footer']) });

const hospitalLogos = z.object({
  id: idOf('hospital'),
  logo_url: z.string().nullable(),
  footer_logo_url: z.string().nullable(),
});

export const saveHospitalLogo = defineCall({
  id: 'hospital.save-logo',
  method: 'PUT',
  path: '/hospital/logos/{place}',
  summary: 'Replace the logo in the header or in the footer of the sidebar',
  access: { permission: ['Edit', 'Hospital'] },
  division: 'none',
  audit: { action: 'update', subject: 'hospital' },
  params: logoPlace,
  body: imageFile,
  reply: hospitalLogos,
});

export const removeHospitalLogo = defineCall({
  id: 'hospital.remove-logo',
  method: 'DELETE',
  path: '/hospital/logos/{place}',
  summary: 'Go back to the product’s own logo',
  access: { permission: ['Edit', 'Hospital'] },
  division: 'none',
  audit: { action: 'update', subject: 'hospital' },
  params: logoPlace,
  reply: hospitalLogos,
});
