import { randomBytes } from 'node:crypto';
import { composeAdtTest, sendAdtTest } from '@lamplight/contracts/calls/adt-tests';
import type { AdtPreview } from '@lamplight/contracts/entities/adt-message';
import type { SentAdtTest } from '@lamplight/contracts/entities/adt-test';
import type { IdOf } from '@lamplight/contracts/ids';
import type { Tx } from '../../platform/database/database.ts';
import { takenBack } from '../../platform/database/taken-back.ts';
import { write, writeThen, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { findSent } from './adt-tests.queries.ts';
import { composeTest, type TestMessage } from './compose-test.ts';
import { insertMessages } from './inbox.queries.ts';
import { inLines, ownLine, refuseOutdated, sendAndTell } from './own-line.ts';
import { previewMessage } from './preview-message.ts';
import { messageToStore } from './receive-message.ts';

const newControlId = (): string => `TEST${randomBytes(6).toString('hex').toUpperCase()}`;

/** As if it had just come, and taken back. */
function previewTest(
  tx: Tx,
  who: Principal,
  { source, bytes }: TestMessage,
  now: Date,
): Promise<AdtPreview> {
  return takenBack(tx, async () => {
    const frame = { kind: 'message' as const, bytes };
    const message = messageToStore(frame, source, { now, peer: '127.0.0.1' });
    await insertMessages(tx, who.hospitalId, [message]);
    const id = await findSent(tx, who.hospitalId, source.id, message.controlId ?? '');
    if (message.state === 'refused' || id === undefined)
      return { state: 'failed', error: message.error, remarks: [], changes: null };
    return previewMessage(tx, who, id, now);
  });
}

export const adtTestsRoutes = ({ config, database }: Platform): Implementation[] => [
  write(composeAdtTest, async ({ db, who, params, body, now }) => {
    const controlId = newControlId();
    const test = await composeTest({ db, who }, params.id, body, { controlId, at: now });
    return {
      control_id: controlId,
      at: now.toISOString(),
      raw: inLines(test.text),
      needs_confirmation: test.isAboutSomebody,
      preview: await previewTest(db, who, test, now),
    };
  }),
  writeThen(
    sendAdtTest,
    async ({ db, who, params, body, now }) => {
      const { control_id: controlId, at: said, confirmed, ...fields } = body;
      const at = new Date(said);
      refuseOutdated(at, now);
      const test = await composeTest({ db, who }, params.id, fields, { controlId, at });
      if (test.isAboutSomebody && !confirmed) throw new Refusal('AdtTest::Unconfirmed');
      return { bytes: test.bytes, line: await ownLine(config, test.source.port) };
    },
    async ({ who, params, body }, { bytes, line }): Promise<SentAdtTest> => {
      const told = await sendAndTell(bytes, line);
      const db = database.reading(who.hospitalId);
      const id = await findSent(db, who.hospitalId, params.id, body.control_id);
      return { ...told, message_id: (id ?? null) as IdOf<'adt_message'> | null };
    },
  ),
];
