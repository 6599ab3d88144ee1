import {
  getHealthSystemPreferences,
  updateHealthSystemPreferences,
} from '@lamplight/contracts/calls/preferences';
import {
  retentionKinds,
  type RetentionKind,
} from '@lamplight/contracts/entities/health-system-preferences';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { healthSystemQueries, keepFor, saveHealthSystem } from './preferences.queries.ts';

type Kept = Record<`keep_${RetentionKind}`, number | null>;

const keptDays = (retention: Partial<Record<RetentionKind, number>>): Kept =>
  Object.fromEntries(
    retentionKinds.map((kind) => [`keep_${kind}`, retention[kind] ?? null]),
  ) as Kept;

export const healthSystemPreferencesRoutes = () =>
  resourceRoutes({
    calls: { get: getHealthSystemPreferences, update: updateHealthSystemPreferences },
    queries: healthSystemQueries,
    idOf: (who) => who.hospitalId,
    wire: ({ id, retention, ...row }) => ({
      ...row,
      id: id as IdOf<'hospital'>,
      ...keptDays(retention),
      ...edited(row),
    }),
    update: async ({ db, who }, row, body) => {
      await saveHealthSystem(db, who.hospitalId, {
        name: body.name,
        alarm_confirm_message: body.alarm_confirm_message,
        meeting_preview_enabled: body.meeting_preview_enabled,
        recording_allowed: body.recording_allowed,
        safety_zone_expiration: body.safety_zone_expiration,
        video_metrics_interval: body.video_metrics_interval,
        media_lease_minutes: body.media_lease_minutes,
        mrn_chars: body.mrn_chars,
        inactivity_grace_sec: body.inactivity_grace_sec,
      });
      for (const kind of retentionKinds) {
        const days = body[`keep_${kind}`];
        if (days !== (row.retention[kind] ?? null)) await keepFor(db, who.hospitalId, kind, days);
      }
    },
  });
