import { listRevisions, revisedObjects } from '@lamplight/contracts/calls/revisions';
import { may } from '@lamplight/domain/people/ability';
import type { Db } from '../../platform/database/database.ts';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { adtSourceQueries } from '../adt/index.ts';
import { divisionQueries } from '../divisions/index.ts';
import { healthSystemQueries } from '../hospital/index.ts';
import { homePageQueries } from '../home-cards/index.ts';
import { groupQueries } from '../groups/index.ts';
import { findMenuSet } from '../menu-sets/index.ts';
import { findPatient } from '../patients/index.ts';
import { roleQueries } from '../roles/index.ts';
import { findRoom } from '../rooms/index.ts';
import { sharedViewQueries } from '../table-user-settings/index.ts';
import { tagQueries } from '../tags/index.ts';
import { findUnit } from '../units/index.ts';
import { customFieldQueries } from '../custom-fields/index.ts';
import { dynamicFieldQueries } from '../dynamic-fields/index.ts';
import { languageQueries } from '../languages/index.ts';
import { pagePreferenceQueries } from '../page-preferences/index.ts';
import { staffTypeQueries } from '../staff-types/index.ts';
import { statAlarmCategoryQueries } from '../stat-alarm-categories/index.ts';
import { findStatAlarm } from '../stat-alarms/index.ts';
import { videoReasonQueries } from '../video-reasons/index.ts';
import { peopleQueries } from '../users/index.ts';
import { hideWritten } from './hide-written.ts';
import { nameReferences } from './name-references.ts';
import { nameThoseInSight } from './name-those-in-sight.ts';
import { findVideoDevice } from '../video-devices/index.ts';
import { findPreset } from '../ptz-presets/index.ts';
import { findRequestType } from '../virtual-request-types/index.ts';
import { featureFlagQueries } from '../feature-flags/index.ts';
import { partnerQueries } from '../partners/index.ts';
import { fhirIssuerQueries } from '../ehr-launch/index.ts';
import { nurseCallDestinationQueries, nurseCallRuleQueries } from '../nurse-calls/index.ts';
import { formQueries } from '../forms/index.ts';
import { findSubmission } from '../form-submissions/index.ts';
import { listRevisionRows } from './revisions.queries.ts';

/** The history of a record is in sight of whoever may see the record itself. */
const inSight: Record<
  keyof typeof revisedObjects,
  (db: Db, who: Principal, id: number) => Promise<unknown>
> = {
  room: findRoom,
  patient: findPatient,
  unit: findUnit,
  menu_set: findMenuSet,
  tag: tagQueries.find,
  video_reason: videoReasonQueries.find,
  language: languageQueries.find,
  stat_alarm_category: statAlarmCategoryQueries.find,
  stat_alarm: findStatAlarm,
  staff_type: staffTypeQueries.find,
  custom_field: customFieldQueries.find,
  dynamic_field: dynamicFieldQueries.find,
  page_preference: pagePreferenceQueries.find,
  division: divisionQueries.find,
  hospital: healthSystemQueries.find,
  home_page: homePageQueries.find,
  shared_view: sharedViewQueries.find,
  role: roleQueries.find,
  group: groupQueries.find,
  user: peopleQueries.find,
  video_device: findVideoDevice,
  virtual_request_type: findRequestType,
  feature_flag: featureFlagQueries.find,
  adt_source: adtSourceQueries.find,
  partner: partnerQueries.find,
  fhir_issuer: fhirIssuerQueries.find,
  nurse_call_rule: nurseCallRuleQueries.find,
  nurse_call_destination: nurseCallDestinationQueries.find,
  ptz_preset: findPreset,
  form: formQueries.find,
  form_submission: findSubmission,
};

/** What is written down under another name than people know it by. */
const writtenAs: Partial<Record<keyof typeof revisedObjects, string>> = {
  shared_view: 'table_user_setting',
};

const columns = { created_at: 'v.id' };

export const revisionsRoutes = (): Implementation[] => [
  read(listRevisions, async ({ db, who, params, query }) => {
    if (!may(who.ability, revisedObjects[params.objectType])) throw new Refusal('Access::Denied');
    if (!(await inSight[params.objectType](db, who, params.objectId))) throw notFound();
    const type = writtenAs[params.objectType] ?? params.objectType;
    const object = { type, id: params.objectId };
    const { rows, total } = await listRevisionRows(
      db,
      who.hospitalId,
      object,
      pageOf(query, columns, '-created_at'),
    );
    const told = await hideWritten(db, who, object.type, rows);
    const named = await nameReferences(db, who, await nameThoseInSight(db, who, told));
    return {
      results: named.map((row) => ({
        id: row.id,
        action: row.action,
        audited_changes: row.changes,
        username: row.username,
        created_at: row.created_at.toISOString(),
      })),
      metadata: pageMetadata(total, query.per_page),
    };
  }),
];
