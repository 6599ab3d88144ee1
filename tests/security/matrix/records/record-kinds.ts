import { resourceNames } from '@lamplight/contracts/ids';
import { choiceKinds } from './choice-kinds.ts';
import { formKinds } from './form-kinds.ts';
import { guardKinds } from './guard-kinds.ts';
import { chartsKinds } from './charts-kinds.ts';
import { wallKinds } from './wall-kinds.ts';
import { assignmentKinds } from './assignment-kinds.ts';
import { adtKinds } from './adt-kinds.ts';
import { partnerKinds } from './partner-kinds.ts';
import { ehrLaunchKinds } from './ehr-launch-kinds.ts';
import { nurseCallKinds } from './nurse-call-kinds.ts';
import { fhirKinds } from './fhir-kinds.ts';
import { placeKinds } from './place-kinds.ts';
import { peopleKinds } from './people-kinds.ts';
import { videoKinds } from './video-kinds.ts';
import { patientKinds } from './patient-kinds.ts';
import { requestKinds } from './request-kinds.ts';
import { tableKinds } from './table-kinds.ts';
import { settingKinds } from './setting-kinds.ts';
import type { KindName, RecordKind } from './record-kind.ts';

export type { KindName, RecordId } from './record-kind.ts';

/** Every kind of record a call can name, in the order in which each can be made. */
export const recordKinds: Record<KindName, RecordKind> = {
  ...placeKinds,
  ...peopleKinds,
  ...patientKinds,
  ...videoKinds,
  ...requestKinds,
  ...tableKinds,
  ...choiceKinds,
  ...settingKinds,
  ...formKinds,
  ...guardKinds,
  ...chartsKinds,
  ...wallKinds,
  ...assignmentKinds,
  ...adtKinds,
  ...partnerKinds,
  ...ehrLaunchKinds,
  ...nurseCallKinds,
  ...fhirKinds,
};

export const kindNames = Object.keys(recordKinds) as KindName[];
export const isKindName = (name: string): name is KindName => Object.hasOwn(recordKinds, name);

/** Kinds that belong to one person: hers are in sight of nobody else. */
export const isPersonal = (kind: KindName): boolean =>
  kind === 'notification' ||
  kind === 'guard_warning' ||
  kind === 'table_user_setting' ||
  kind === 'patient_grid' ||
  kind === 'export' ||
  kind === 'video_peer' ||
  kind === 'wall_view' ||
  kind === 'user_preference';

/** Kinds that are named by a text and not by a number. */
export const hasTextId = (kind: KindName): boolean =>
  !(resourceNames as readonly string[]).includes(kind);
