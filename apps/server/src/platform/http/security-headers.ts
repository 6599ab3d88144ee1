/**
 * What every reply carries unless its route says otherwise: it is data, not a page, belongs to
 * whoever asked, and is kept nowhere on the way. Files and pages of the web app open what they need.
 */
export const closedHeaders = (publicUrl: string): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});
