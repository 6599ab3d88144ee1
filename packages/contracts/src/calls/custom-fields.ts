import { z } from 'zod';
import { defineCall } from '../call.ts';
import { customField } from '../entities/custom-field.ts';

export const listAllCustomFields = defineCall({
  id: 'custom-fields.all',
  method: 'GET',
  path: '/custom_fields/all',
  summary: 'Custom field definitions of the hospital, loaded at sign-in',
  access: { own: 'definitions of fields, not values; every screen needs them' },
  division: 'none',
  audit: { none: 'configuration every signed-in person loads' },
  reply: z.array(customField),
});
