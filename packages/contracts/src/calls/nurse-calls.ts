import { z } from 'zod';
import { defineCall } from '../call.ts';
import { newNurseCall, nurseCall, nurseCallForPartner } from '../entities/nurse-call.ts';
import { idInText } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';
import { nurseCallFilters, nurseCallSorts } from '../tables/nurse-calls.ts';

export const listNurseCalls = defineCall({
  id: 'nurse-calls.list',
  method: 'GET',
  path: '/nurse_calls',
  summary: 'Calls of the hospital’s nurse call and what became of each, newest first',
  access: { permission: ['View', 'AuditLog'] },
  division: 'query',
  audit: { action: 'read', subject: 'nurse_call' },
  query: listQuery(nurseCallSorts, nurseCallFilters),
  reply: listOf(nurseCall),
});

export const retryNurseCall = defineCall({
  id: 'nurse-calls.retry',
  method: 'POST',
  path: '/nurse_calls/{id}/retry',
  summary: 'Carry a call out again of which nothing came, now that its place or its rule is right',
  access: { permission: ['Manage', 'System'] },
  division: 'none',
  audit: { action: 'act', subject: 'nurse_call' },
  params: z.strictObject({ id: idInText('nurse_call') }),
  reply: nurseCall,
  errors: ['NurseCall::NotNow'],
});

export const takeNurseCall = defineCall({
  id: 'partner.nurse-call',
  method: 'POST',
  path: '/partner/v1/nurse_calls',
  summary:
    'A call of the hospital’s nurse call begins or ends; what it becomes is said by the hospital’s rules',
  access: { partner: 'nurse_calls:write' },
  division: 'none',
  isSigned: true,
  audit: { action: 'create', subject: 'nurse_call' },
  body: newNurseCall,
  reply: nurseCallForPartner,
});
