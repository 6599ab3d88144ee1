import { z } from 'zod';

/** Everything that has a numeric id of its own. The security matrix makes one of each to aim at. */
export const resourceNames = [
  'hospital',
  'division',
  'unit',
  'room',
  'bed',
  'user',
  'role',
  'group',
  'staff_type',
  'session',
  'custom_field',
  'video_device',
  'patient',
  'patient_monitor',
  'virtual_request_type',
  'virtual_request',
  'notification',
  'guard_warning',
  'menu_set',
  'home_page',
  'stored_file',
  'tag',
  'table_user_setting',
  'video_reason',
  'language',
  'stat_alarm_category',
  'stat_alarm',
  'dynamic_field',
  'dynamic_field_value',
  'page_preference',
  'export',
  'video_peer',
  'ptz_preset',
  'meeting',
  'shared_view',
  'feature_flag',
  'background_job',
  'recording',
  'form',
  'form_submission',
  'patient_grid',
  'wall_view',
  'patient_monitor_assignment',
  'assignment_transfer',
  'adt_message',
  'adt_source',
  'partner',
  'partner_key',
  'partner_webhook',
  'webhook_delivery',
  'fhir_issuer',
  'nurse_call',
  'nurse_call_rule',
  'nurse_call_destination',
] as const;
export type ResourceName = (typeof resourceNames)[number];

/**
 * An id in a body or a reply. The brand keeps a room's id from being passed as a unit's; it comes
 * last, because whatever is chained behind it forgets it.
 */
export const idOf = <const Name extends ResourceName>(name: Name) =>
  z.int().positive().meta({ 'x-resource': name }).brand<Name>();

/** The same id where it arrives as text: a path segment or a query parameter. */
export const idInText = <const Name extends ResourceName>(name: Name) =>
  z.coerce
    .number()
    .int()
    .positive()
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ 'x-resource': name })
    .brand<Name>();

/** An id whose kind another parameter of the call names: `{objectType}/{objectId}`. */
export const idInTextOf = (parameter: string) =>
  z.coerce
    .number()
    .int()
    .positive()
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ 'x-resource-from': parameter });

export type IdOf<Name extends ResourceName> = number & z.core.$brand<Name>;
