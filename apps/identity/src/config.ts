import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => new URL(text).origin === text,
    'must be an origin without a path or final slash',
  );

const client = z.strictObject({
  client_id: z.string().min(1),
  client_secret: z.string().min(16),
  redirect_uris: z.tuple([z.url()], z.url()),
  post_logout_redirect_uris: z.array(z.url()).default([]),
  token_endpoint_auth_method: z
    .enum(['client_secret_post', 'client_secret_basic'])
    .default('client_secret_post'),
  refresh_tokens: z.boolean().default(false),
});
export type ClientSettings = z.infer<typeof client>;

const clients = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('must be a JSON array of clients');
    return z.NEVER;
  }
});

const settings = z.object({
  LAMPLIGHT_IDENTITY_HOST: z.string().default('127.0.0.1'),
  LAMPLIGHT_IDENTITY_PORT: port,
  LAMPLIGHT_IDENTITY_ADMIN_PORT: port,
  LAMPLIGHT_IDENTITY_URL: origin,
  LAMPLIGHT_IDENTITY_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  LAMPLIGHT_IDENTITY_CLIENTS: clients.pipe(z.array(client).min(1)),
  LAMPLIGHT_IDENTITY_SECRET: z
    .string()
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine((bytes) => bytes.length >= 32, 'must be at least 32 random bytes in base64url'),
  LAMPLIGHT_IDENTITY_ADMIN_TOKEN: z.string().min(24),
  LAMPLIGHT_SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  LAMPLIGHT_MAIL_FROM: z.string().min(3),
  LAMPLIGHT_SUPPORT_PHONE: z.string().optional(),
  /** A whole hospital may stand behind one address: raise this with the number of its staff. */
  LAMPLIGHT_IDENTITY_ATTEMPTS_PER_ADDRESS: z.coerce.number().int().min(5).default(30),
  /** How many of our own proxies stand in front: the address before them is the visitor's. */
  LAMPLIGHT_IDENTITY_PROXY_HOPS: z.coerce.number().int().min(1).default(1),
});

/** For whoever writes the settings of an installation: a name that is not among these does nothing. */
export const settingNames = Object.keys(settings.shape);

export interface IdentityConfig {
  host: string;
  port: number;
  adminPort: number;
  issuer: string;
  secure: boolean;
  databaseUrl: string;
  clients: [ClientSettings, ...ClientSettings[]];
  secret: Buffer;
  adminToken: string;
  smtpUrl: string;
  mailFrom: string;
  supportPhone: string | undefined;
  attemptsPerAddress: number;
  proxyHops: number;
}

export class ConfigProblem extends Error {}

/** Reads every setting at once, so that one start names everything that is missing. */
export function readConfig(env: Record<string, string | undefined>): IdentityConfig {
  const parsed = settings.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name, ...rest], message, code, input }) => {
      const missing = code === 'invalid_type' && rest.length === 0 && input === undefined;
      const where = rest.length ? ` (${rest.join('.')})` : '';
      return env[String(name)] === undefined && (missing || rest.length === 0)
        ? `${String(name)} is not set.`
        : `${String(name)}${where} is not usable: ${message}.`;
    });
    throw new ConfigProblem(
      `The identity provider cannot start. ${lines.join(' ')} Each setting is explained in apps/identity/README.md.`,
    );
  }
  const values = parsed.data;
  const issuer = values.LAMPLIGHT_IDENTITY_URL;
  return {
    host: values.LAMPLIGHT_IDENTITY_HOST,
    port: values.LAMPLIGHT_IDENTITY_PORT,
    adminPort: values.LAMPLIGHT_IDENTITY_ADMIN_PORT,
    issuer,
    secure: issuer.startsWith('https:'),
    databaseUrl: values.LAMPLIGHT_IDENTITY_DATABASE_URL,
    clients: values.LAMPLIGHT_IDENTITY_CLIENTS as [ClientSettings, ...ClientSettings[]],
    secret: values.LAMPLIGHT_IDENTITY_SECRET,
    adminToken: values.LAMPLIGHT_IDENTITY_ADMIN_TOKEN,
    smtpUrl: values.LAMPLIGHT_SMTP_URL,
    mailFrom: values.LAMPLIGHT_MAIL_FROM,
    supportPhone: values.LAMPLIGHT_SUPPORT_PHONE,
    attemptsPerAddress: values.LAMPLIGHT_IDENTITY_ATTEMPTS_PER_ADDRESS,
    proxyHops: values.LAMPLIGHT_IDENTITY_PROXY_HOPS,
  };
}
