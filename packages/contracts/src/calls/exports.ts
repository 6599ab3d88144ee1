import { z } from 'zod';
import { defineCall, fileReply } from '../call.ts';
import { exported, exportRequest } from '../entities/export.ts';
import { idInText } from '../ids.ts';

const byId = z.strictObject({ id: idInText('export') });
const access = { own: 'one’s own files; what goes into one asks for the permission of its list' };

export const createExport = defineCall({
  id: 'exports.create',
  method: 'POST',
  path: '/exports',
  summary: 'Write all rows of a list into a file, in the background',
  access,
  division: 'none',
  audit: { action: 'create', subject: 'export' },
  body: exportRequest,
  reply: exported,
  errors: ['Access::Denied', 'Request::TooMany'],
});

export const listExports = defineCall({
  id: 'exports.list',
  method: 'GET',
  path: '/exports',
  summary: 'The caller’s exports of the last day, newest first',
  access,
  division: 'none',
  audit: { none: 'that a person has asked for files; what they hold is not in it' },
  reply: z.array(exported),
});

export const getExport = defineCall({
  id: 'exports.get',
  method: 'GET',
  path: '/exports/{id}',
  summary: 'How far an export is',
  access,
  division: 'none',
  audit: { none: 'how far a file is; what it holds is not in it' },
  params: byId,
  reply: exported,
});

export const getExportFile = defineCall({
  id: 'exports.file',
  method: 'GET',
  path: '/exports/{id}/file',
  summary: 'The file of an export that is done, for its owner alone',
  access,
  division: 'none',
  audit: { action: 'read', subject: 'export' },
  params: byId,
  reply: fileReply,
});
