import { sql } from 'kysely';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { Db } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/files/stored-files.queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { enabledFlagsOf } from '../feature-flags/index.ts';

/** The person with all the application needs to draw itself, in one round trip. */
export async function loadCurrentUser(db: Db, who: Principal): Promise<CurrentUser | undefined> {
  const { rows } = await sql<{ person: CurrentUser }>`
    SELECT json_build_object(
      'id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone, 'hospital_id', u.hospital_id,
      'preferred_division_id', u.preferred_division_id, 'timezone', u.timezone, 'time_format', u.time_format,
      'inactivity_timeout_sec', u.inactivity_timeout_sec, 'audio_ping_enabled', u.audio_ping_enabled,
      'avatar_type', u.avatar_type, 'avatar_color', u.avatar_color, 'avatar_url', ${fileAddress('u.avatar_file_id')},
      'version', u.version,
      'helpscout_signature', NULL,
      'virtual_request_types', coalesce((
        SELECT json_agg(t.id ORDER BY t.id)
          FROM user_virtual_request_types ut
          JOIN virtual_request_types t ON t.hospital_id = ut.hospital_id AND t.id = ut.virtual_request_type_id
         WHERE ut.hospital_id = u.hospital_id AND ut.user_id = u.id AND t.enabled), '[]'),
      'hospital', json_build_object('id', h.id, 'name', h.name, 'main_division_id', h.main_division_id,
        'mrn_chars', h.mrn_chars,
        'auth0_id', h.auth0_id, 'logo_url', ${fileAddress('h.logo_file_id')},
        'footer_logo_url', ${fileAddress('h.footer_logo_file_id')}),
      'role', json_build_object('id', r.id, 'name', r.name, 'show_admin_menu', r.show_admin_menu),
      'divisions', coalesce((
        SELECT json_agg(json_build_object('id', d.id, 'name', d.name, 'color', d.color) ORDER BY d.name)
          FROM user_divisions ud JOIN divisions d ON d.hospital_id = ud.hospital_id AND d.id = ud.division_id
         WHERE ud.hospital_id = u.hospital_id AND ud.user_id = u.id AND d.deleted_at IS NULL), '[]'),
      'staff_types', coalesce((
        SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'kind', t.kind) ORDER BY t.name)
          FROM user_staff_types ut JOIN staff_types t ON t.hospital_id = ut.hospital_id AND t.id = ut.staff_type_id
         WHERE ut.hospital_id = u.hospital_id AND ut.user_id = u.id), '[]'),
      'permissions', coalesce((
        SELECT json_agg(json_build_object('action', p.action, 'subject', p.subject) ORDER BY p.subject, p.action)
          FROM role_permissions p WHERE p.hospital_id = u.hospital_id AND p.role_id = u.role_id), '[]'),
      'enabled_flags', ${enabledFlagsOf('u')},
      'user_preferences', coalesce((
        SELECT json_agg(json_build_object('key', p.key, 'settings', p.settings) ORDER BY p.key)
          FROM user_preferences p WHERE p.hospital_id = u.hospital_id AND p.user_id = u.id), '[]'),
      'table_user_settings', coalesce((
        SELECT json_agg(json_build_object('id', s.id, 'table_id', s.table_id, 'name', s.name,
                 'is_default', s.is_default, 'is_system', s.is_system, 'metadata', s.metadata, 'version', s.version) ORDER BY s.id)
          FROM table_user_settings s
         WHERE s.hospital_id = u.hospital_id AND (s.user_id = u.id OR s.is_system)), '[]')
    ) AS person
      FROM users u
      JOIN hospitals h ON h.id = u.hospital_id
      JOIN roles r ON r.hospital_id = u.hospital_id AND r.id = u.role_id
     WHERE u.hospital_id = ${who.hospitalId} AND u.id = ${who.userId}`.execute(db);
  return rows[0]?.person;
}
