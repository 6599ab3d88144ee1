const browsers: [RegExp, string][] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Version\/(\d+)[\d.]* .*Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** 'Chrome 140 on Windows', from what a browser calls itself. */
export function describeBrowser(userAgent: string): string {
  const known = browsers
    .map(([pattern, name]) => ({ name, version: pattern.exec(userAgent)?.[1] }))
    .find(({ version }) => version !== undefined);
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = known ? `${known.name} ${known.version}` : 'Another browser';
  return system === undefined ? browser : `${browser} on ${system}`;
}
