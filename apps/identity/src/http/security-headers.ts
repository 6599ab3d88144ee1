import type { IdentityConfig } from '../config.ts';

/** Chrome checks form-action again on each redirect after a form, so the way back must be listed. */
export function securityHeaders({ clients, secure }: IdentityConfig): Record<string, string> {
  const addresses = clients.flatMap((client) => [
    ...client.redirect_uris,
    ...client.post_logout_redirect_uris,
  ]);
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))];
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "script-src 'none'",
    `form-action 'self' ${origins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'X-Robots-Tag': 'noindex',
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
