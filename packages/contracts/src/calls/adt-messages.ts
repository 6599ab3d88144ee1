import { z } from 'zod';
import { defineCall } from '../call.ts';
import { adtMessage, adtMessageContent, adtPreview, undoneMerge } from '../entities/adt-message.ts';
import { idInText } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';
import { adtMessageFilters, adtMessageSorts } from '../tables/adt-messages.ts';

const view = { permission: ['View', 'AuditLog'] } as const;
const params = z.strictObject({ id: idInText('adt_message') });

export const listAdtMessages = defineCall({
  id: 'adt-messages.list',
  method: 'GET',
  path: '/adt_messages',
  summary: 'Messages of the hospital’s own system and what became of each, newest first',
  access: view,
  division: 'none',
  audit: { none: 'events, times and states of messages; no word of a patient' },
  query: listQuery(adtMessageSorts, adtMessageFilters),
  reply: listOf(adtMessage),
});

export const getAdtMessage = defineCall({
  id: 'adt-messages.get',
  method: 'GET',
  path: '/adt_messages/{id}',
  summary: 'A message field by field, and what it changed',
  access: view,
  division: 'none',
  audit: { action: 'read', subject: 'adt_message' },
  params,
  reply: adtMessageContent,
});

export const retryAdtMessage = defineCall({
  id: 'adt-messages.retry',
  method: 'POST',
  path: '/adt_messages/{id}/retry',
  summary: 'Apply a message again: one that failed, or one whose rooms are named otherwise now',
  access: { permission: ['Manage', 'System'] },
  division: 'none',
  audit: { action: 'act', subject: 'adt_message' },
  params,
  reply: adtMessage,
  errors: ['AdtMessage::NotNow'],
});

export const previewAdtMessage = defineCall({
  id: 'adt-messages.preview',
  method: 'POST',
  path: '/adt_messages/{id}/preview',
  summary: 'What applying a message now would do; it is done and taken back at once',
  access: { permission: ['Manage', 'System'] },
  division: 'none',
  audit: { action: 'act', subject: 'adt_message' },
  params,
  reply: adtPreview,
  errors: ['AdtMessage::NotNow'],
});

export const undoPatientMerge = defineCall({
  id: 'patients.undo-merge',
  method: 'POST',
  path: '/patients/{id}/undo_merge',
  summary: 'Within 24 hours: a record that was given up is again what it was',
  access: { permission: ['Edit', 'Hospital'] },
  division: 'none',
  audit: { action: 'act', subject: 'patient' },
  params: z.strictObject({ id: idInText('patient') }),
  reply: undoneMerge,
  errors: ['Patient::MergeStands'],
});
