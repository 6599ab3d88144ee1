import { randomBytes } from 'node:crypto';
import {
  composeNurseCallTest,
  sendNurseCallTest,
} from '@lamplight/contracts/calls/nurse-call-tests';
import type {
  ComposedNurseCallTest,
  NurseCallTestFields,
} from '@lamplight/contracts/entities/nurse-call-test';
import { composeAlert } from '@lamplight/hl7/compose-alert';
import { encodeText } from '@lamplight/hl7/compose-adt';
import { takenBack } from '../../platform/database/taken-back.ts';
import { write, writeThen, type Implementation } from '../../platform/http/handler.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { fieldRefused, notFound } from '../../platform/refusal.ts';
import {
  adtSourceQueries,
  findTested,
  inLines,
  ownLine,
  placeWords,
  refuseOutdated,
  sendAndTell,
} from '../adt/index.ts';
import { carryOut } from './carry-out.ts';

type Asking = Pick<WriteContext, 'db' | 'who' | 'now'>;
interface Said {
  callId: string;
  at: Date;
  phase: 'begin' | 'end';
}

const newCallId = (): string => `TEST${randomBytes(6).toString('hex').toUpperCase()}`;

/** A call of a room in sight, as its source would send it; MSH-11 says that it is a test. */
async function composeTest(
  { db, who }: Asking,
  sourceId: number,
  fields: NurseCallTestFields,
  { callId, at, phase }: Said,
) {
  const seen = await adtSourceQueries.find(db, who, sourceId);
  const source = seen && (await findTested(db, who.hospitalId, sourceId));
  if (!source) throw notFound();
  const place = await placeWords({ db, who }, sourceId, fields);
  if (!place) throw fieldRefused('room_id', 'Please choose a room that still exists');
  const kind = fields.kind ?? '';
  const words = {
    controlId: `${callId}${phase === 'end' ? 'E' : ''}`,
    at,
    processing: 'T',
    sendingApplication: source.sending_application ?? 'LAMPLIGHT TEST',
    sendingFacility: source.sending_facility ?? '',
    receivingApplication: 'LAMPLIGHT',
    receivingFacility: '',
    alertId: callId,
    alertAuthority: 'TEST',
    kind: { code: kind, name: kind, system: kind && '99NC' },
    phase: phase === 'end' ? 'end' : 'start',
    place,
    number: '',
    numberAuthority: '',
  } as const;
  const text = composeAlert(words, source.character_set);
  const bytes = encodeText(text, source.character_set);
  if (!bytes) throw fieldRefused('kind', 'The character set of the source lacks a letter of this');
  return { source, place, text, bytes };
}

/** As if it had just come, and taken back. */
async function preview(
  { db, who, now }: Asking,
  sourceId: number,
  divisionId: number,
  call: { kind: string | null; place: Awaited<ReturnType<typeof composeTest>>['place'] },
): Promise<ComposedNurseCallTest['preview']> {
  const due = {
    id: 0,
    division_id: divisionId,
    source_id: sourceId,
    partner_id: null,
    kind: call.kind,
    said_place: call.place,
    patient_number: null,
    state: 'waiting',
    ended_at: null,
    virtual_request_id: null,
  } as const;
  const became = await takenBack(db, () => carryOut(db, who.hospitalId, due, now));
  const { state, outcome = null, reason = null } = became;
  return { state, outcome, reason };
}

export const nurseCallTestsRoutes = ({ config }: Pick<Platform, 'config'>): Implementation[] => [
  write(composeNurseCallTest, async (context) => {
    const { params, body, now, db, who } = context;
    const callId = newCallId();
    const said = { callId, at: now, phase: 'begin' } as const;
    const { place, text } = await composeTest(context, params.id, body, said);
    const row = await adtSourceQueries.find(db, who, params.id);
    if (!row) throw notFound();
    const composed = {
      // What the trail says of it.
      id: row.id,
      call_id: callId,
      at: now.toISOString(),
      raw: inLines(text),
      preview: await preview(context, params.id, row.division.id, { kind: body.kind, place }),
    };
    return composed;
  }),
  writeThen(
    sendNurseCallTest,
    async (context) => {
      const { params, body, now } = context;
      const { call_id: callId, at: saidAt, phase, ...fields } = body;
      const at = new Date(saidAt);
      refuseOutdated(at, now);
      const { bytes, source } = await composeTest(context, params.id, fields, {
        callId,
        at,
        phase,
      });
      // The id is what the trail says of it.
      return { id: source.id, bytes, line: await ownLine(config, source.port) };
    },
    async (_context, { bytes, line }) => sendAndTell(bytes, line),
  ),
];
