/** Every zone the browser knows, by its name in the time zone database. */
export const timeZoneOptions = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));
