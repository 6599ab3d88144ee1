/**
 * Where the value of a column stands in a row: `unit.name`, or `beds.name` for the names of all;
 * `action+subject` are two fields told together.
 */
type Paths = Readonly<Record<string, string>>;

const ordered = { position: 'position', is_enabled: 'is_enabled', updated_at: 'updated_at' };
const places = { division: 'division.name', updated_at: 'updated_at' };

/**
 * The lists that can be exported whole, with the columns their tables show. Custom fields come by
 * themselves as `custom.<key>`.
 */
export const exportedColumns = {
  rooms: {
    ...places,
    name: 'name',
    unit: 'unit.name',
    beds: 'beds.name',
    description: 'description',
  },
  units: { ...places, name: 'name', phone: 'phone', room_count: 'room_count' },
  divisions: {
    name: 'name',
    main: 'is_main',
    color: 'color',
    timezone: 'timezone',
    unit_count: 'unit_count',
    device_count: 'device_count',
    user_count: 'user_count',
    alarm: 'video_device_alarm_name+video_device_alarm_duration',
    updated_at: 'updated_at',
  },
  users: {
    name: 'name',
    email: 'email',
    phone: 'phone',
    role: 'role.name',
    divisions: 'divisions.name',
    staff_types: 'staff_types.name',
    status: 'disabled',
    last_sign_in_at: 'last_sign_in_at',
    groups: 'groups.name',
    receives: 'virtual_request_types.name',
    updated_at: 'updated_at',
  },
  roles: {
    name: 'name',
    permission_count: 'permission_count',
    user_count: 'user_count',
    show_admin_menu: 'show_admin_menu',
    permissions: 'permissions.action+subject',
    updated_at: 'updated_at',
  },
  groups: {
    name: 'name',
    member_count: 'member_count',
    unit_count: 'unit_count',
    narrows_scope: 'narrows_scope',
    members: 'members.name',
    units: 'units.name',
    updated_at: 'updated_at',
  },
  'video-reasons': { ...ordered, name: 'name' },
  'stat-alarm-categories': { ...ordered, label: 'label' },
  languages: { name: 'name', code: 'code', is_enabled: 'is_enabled', updated_at: 'updated_at' },
  'staff-types': {
    name: 'name',
    kind: 'kind',
    people_count: 'people_count',
    updated_at: 'updated_at',
  },
  'custom-fields': {
    label: 'label',
    model: 'model',
    kind: 'kind',
    key: 'key',
    section: 'section',
    choices: 'options.choices',
    position: 'position',
    updated_at: 'updated_at',
  },
  'dynamic-fields': {
    label: 'label',
    table_name: 'table_name',
    value_count: 'value_count',
    values: 'values.label',
    updated_at: 'updated_at',
  },
  tags: { name: 'name', color: 'color', updated_at: 'updated_at' },
  'virtual-request-types': {
    label: 'label',
    priority: 'priority',
    sound: 'ui_sound',
    escalate_after_sec: 'escalate_after_sec',
    groups: 'groups.name',
    receiver_count: 'receiver_count',
    enabled: 'enabled',
    updated_at: 'updated_at',
  },
  'patient-access-log': {
    at: 'at',
    person: 'person',
    what: 'what',
    how_long: 'how_long',
    reason: 'reason',
  },
  'video-devices': {
    ...places,
    status: 'status',
    name: 'name',
    id: 'id',
    kind: 'kind',
    room: 'room.name',
    unit: 'unit.name',
    version_installed: 'version_installed',
    pending_software_update: 'state.pending_software_update',
    state_updated_at: 'state.state_updated_at',
    service_status: 'service_status',
    ip_address: 'ip_address',
    serial_number: 'serial_number',
    mac_address: 'mac_address',
    frame_upload_interval: 'state.frame_upload_interval',
    kiosk_mode: 'state.kiosk_mode',
    video_profile: 'config.webrtc.primary_camera.video_encoder_profile_name',
    network_interface: 'network_interface',
    wifi_country_code: 'state.metrics.wifi_country_code',
    wifi_dfs_channels_disabled: 'state.metrics.wifi_dfs_channels_disabled',
    wifi_frequency_band: 'wifi_frequency_band',
    wifi_signal_strength: 'state.metrics.wifi_signal_strength',
    description: 'description',
    in_use: 'in_use',
  },
} as const satisfies Record<string, Paths>;

export type ExportedTable = keyof typeof exportedColumns;
export const exportedTables = Object.keys(exportedColumns) as [ExportedTable, ...ExportedTable[]];

/** Where a column's value stands; undefined for one that the table does not have. */
export function pathOfColumn(table: ExportedTable, key: string): string | undefined {
  if (key.startsWith('custom.')) return `custom_fields.${key.slice('custom.'.length)}`;
  const paths: Paths = exportedColumns[table];
  return Object.hasOwn(paths, key) ? paths[key] : undefined;
}
