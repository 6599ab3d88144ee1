import type { getRecordingContent, playRecording } from '@lamplight/contracts/calls/recordings';
import { playRecording as playCall } from '@lamplight/contracts/calls/recordings';
import type { IdOf } from '@lamplight/contracts/ids';
import { mayCall } from '../../platform/http/admit.ts';
import type { PublicContext, WriteContext } from '../../platform/http/handler.ts';
import type { FileAnswer } from '../../platform/http/send-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { newTicket, readTicket } from './playback-ticket.ts';
import { recordingQueries } from './recordings.queries.ts';

/** A <video> cannot show a token; it gets an address that is of use for this one recording. */
export const beginPlayback =
  ({ config }: Platform) =>
  async ({ db, who, params, now }: WriteContext<typeof playRecording>) => {
    const row = await recordingQueries.find(db, who, params.id);
    if (!row) throw notFound();
    if (row.status !== 'available') throw new Refusal('Recording::NotPlayable');
    const of = { hospital: who.hospitalId, recording: row.id, session: who.sessionId };
    const { text, expiresAt } = newTicket(config.tokenSecret, of, now);
    return {
      id: row.id as IdOf<'recording'>,
      content_url: `/api/v1/recordings/${row.id}/content?ticket=${text}`,
      expires_at: expiresAt.toISOString(),
    };
  };

/** Whose playback it is, if her session still counts and she may still see it. */
async function viewer(
  { config, sessions }: Platform,
  { params, query, now }: PublicContext<typeof getRecordingContent>,
): Promise<Principal> {
  const ticket = [config.tokenSecret, ...config.otherTokenSecrets]
    .map((secret) => readTicket(secret, query.ticket, now))
    .find(Boolean);
  if (ticket?.recording !== params.id) throw new Refusal('Access::Denied');
  const state = await sessions.state(ticket.hospital, ticket.session);
  if (!state || 'ended' in state || !mayCall(state.principal, playCall))
    throw new Refusal('Access::Denied');
  return state.principal;
}

export const giveContent =
  (platform: Platform) =>
  async (context: PublicContext<typeof getRecordingContent>): Promise<FileAnswer> => {
    const who = await viewer(platform, context);
    const db = platform.database.reading(who.hospitalId);
    const row = await recordingQueries.find(db, who, context.params.id);
    const key = row?.object_key;
    if (!row || !key) throw notFound();
    return {
      type: row.content_type ?? 'video/mp4',
      bytes: row.bytes ?? 0,
      etag: `"${row.sha256}"`,
      isKeptNowhere: true,
      open: async (range) => {
        const content = await platform.objects.get(key, range);
        if (content) return content;
        platform.log.error({ recording: row.id }, 'a recording has lost its object');
        throw notFound();
      },
    };
  };
