import type { Exception } from './exception.ts';

export const assignmentExceptions: Record<string, Exception> = {
  'assignments.mine': {
    why: 'nobody holds a patient until she is given one',
    ownRecords: ['patient_monitor_assignment'],
  },
  'assignments.transfers': {
    why: 'nobody is offered a patient until somebody does',
    ownRecords: ['assignment_transfer'],
  },
  'assignments.assign': {
    why: 'a person of the matrix may not be somebody who can have these patients',
    alsoRefused: 422,
    values: { 'body.role': 'nurse', 'body.place': 'backup' },
  },
  'assignments.offer': {
    why: 'the caller owns nobody of the matrix, and not everybody there may have patients',
    refusedAt: { type: 'Assignment::NotYours' },
    alsoRefused: 422,
    values: { 'body.role': 'observer' },
  },
  'assignments.ask': {
    why: 'nobody holds the patients of the matrix, and not everybody there may have patients',
    refusedAt: { type: 'Assignment::NobodyToAsk' },
    alsoRefused: 404,
  },
  'assignments.offer-handover': {
    why: 'the caller owns nobody of the matrix, and not everybody there may have patients',
    refusedAt: { type: 'Assignment::NothingToGive' },
    alsoRefused: 422,
  },
  'assignments.cancel': {
    why: 'what stands there was offered to the caller, and only who offered it takes it back',
    refusedAt: { type: 'Assignment::NotYours' },
  },
  'assignments.start-break': {
    why: 'who has gone on a break in an earlier request is on it',
    alsoRefused: 409,
  },
};
