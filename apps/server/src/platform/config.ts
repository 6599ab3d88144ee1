import { z } from 'zod';
import {
  objectEnvironment,
  problemsOfPlace,
  readObjectPlace,
  type ObjectPlace,
} from './files/object-place.ts';

export const roles = ['api', 'gateway', 'worker', 'hl7'] as const;
export type Role = (typeof roles)[number];

const oidcProvider = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  issuer: z.url(),
  client_id: z.string(),
  client_secret: z.string(),
  /** The claim that carries the organization id … */
  organization_claim: z.string().default('organization'),
  /** … or the one organization this provider signs in for. */
  organization: z.string().optional(),
  /** Where a person changes her password there; without it her profile names nobody to ask but support. */
  password_url: z.url({ protocol: /^https?$/ }).optional(),
  /** Where accounts are made and invited; without it the hospital's own provider knows its people. */
  accounts: z
    .strictObject({ url: z.url({ protocol: /^https?$/ }), token: z.string().min(24) })
    .optional(),
});
export type OidcProviderSettings = z.infer<typeof oidcProvider>;

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
});

const secret = z
  .string()
  .transform((text) => Buffer.from(text, 'base64url'))
  .refine((bytes) => bytes.length >= 32, 'needs at least 32 bytes, base64url');

const environment = z.object({
  LAMPLIGHT_HOST: z.string().default('127.0.0.1'),
  LAMPLIGHT_PORT: z.coerce.number().int(),
  LAMPLIGHT_METRICS_PORT: z.coerce.number().int(),
  LAMPLIGHT_PUBLIC_URL: z.url().transform((text) => new URL(text).origin),
  LAMPLIGHT_DATABASE_URL: z.string().min(1),
  LAMPLIGHT_WORKER_DATABASE_URL: z.string().min(1),
  LAMPLIGHT_NATS_URL: z.string().min(1),
  LAMPLIGHT_TOKEN_SECRET: secret,
  /** Still believed, or already, but nothing is made with them: while the one above is being changed. */
  LAMPLIGHT_OTHER_TOKEN_SECRETS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(secret)),
  /** What the signing secrets of partners follow from; they have to outlast a change of the one above. */
  LAMPLIGHT_PARTNER_SECRET: secret.optional(),
  LAMPLIGHT_OIDC_PROVIDERS: jsonText.pipe(z.array(oidcProvider).min(1)),
  /** How long it goes on answering after SIGTERM, for a proxy that asks /ready to notice. */
  LAMPLIGHT_LEAVE_SECONDS: z.coerce.number().min(0).max(60).default(0),
  LAMPLIGHT_WEB_DIR: z.string().optional(),
  LAMPLIGHT_ROOM_DIR: z.string().optional(),
  /** The default recordings of announcements, as `npm run build` makes them; without it there are none. */
  LAMPLIGHT_ANNOUNCEMENTS_DIR: z.string().optional(),
  LAMPLIGHT_SEAL_DIR: z.string().min(1),
  ...objectEnvironment,
  LAMPLIGHT_DATABASE_CONNECTIONS: z.coerce.number().int().positive().default(16),
  /** The same session reading the same records again within this time adds no audit row. */
  LAMPLIGHT_AUDIT_REPEAT_SECONDS: z.coerce.number().int().nonnegative().default(300),
  /** Shared with the help widget; without it help is not set up. */
  LAMPLIGHT_HELPSCOUT_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  /** Relays for pictures that find no direct way, such as turn:relay.hospital.example:3478. */
  LAMPLIGHT_TURN_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .refine(
      (urls) => urls.every((url) => /^turns?:[\w.-]+(:\d+)?(\?transport=(udp|tcp))?$/.test(url)),
      'needs a comma list such as turn:relay.example:3478?transport=udp',
    ),
  /** Shared with the relay, which checks what is signed with it. */
  LAMPLIGHT_TURN_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  /** Wrong pairing codes that one address may send in a minute. */
  LAMPLIGHT_PAIRING_TRIES: z.coerce.number().int().positive().default(20),
  /** Webhooks may also lead to addresses of the installation's own network, and there without TLS. */
  LAMPLIGHT_WEBHOOKS_INSIDE: z.stringbool().default(false),
  LAMPLIGHT_EVENT_BURST: z.coerce.number().int().positive().default(30),
  /** Where the hospital's other systems send messages to; sources may have ports of their own besides. */
  LAMPLIGHT_HL7_PORT: z.coerce.number().int().nonnegative().optional(),
  /** The address to listen on for them; that of everything else unless it is said. */
  LAMPLIGHT_HL7_HOST: z.string().optional(),
  /** Files. With a certificate and its key the line is encrypted, with authorities senders must show one too. */
  LAMPLIGHT_HL7_TLS_CERT: z.string().optional(),
  LAMPLIGHT_HL7_TLS_KEY: z.string().optional(),
  LAMPLIGHT_HL7_TLS_CA: z.string().optional(),
  /** Where traces are sent to: the whole address, such as http://127.0.0.1:4318/v1/traces. */
  LAMPLIGHT_OTLP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Of all paths, how many are looked at; the same for all servers of a cell. */
  LAMPLIGHT_OTLP_SHARE: z.coerce.number().min(0).max(1).default(0.1),
  LAMPLIGHT_LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export interface OtlpSettings {
  url: string;
  share: number;
  /** Spans are sent together after this time. Tests shorten both times. */
  gatherMs?: number;
  /** A collector that does not answer within this time is given up, and the batch is lost. */
  exportWithinMs?: number;
}

/** For whoever writes the settings of an installation: a name that is not among these does nothing. */
export const settingNames = Object.keys(environment.shape);

export interface Config {
  host: string;
  port: number;
  metricsPort: number;
  publicUrl: string;
  databaseUrl: string;
  workerDatabaseUrl: string;
  natsUrl: string;
  tokenSecret: Buffer;
  otherTokenSecrets: Buffer[];
  partnerSecret: Buffer;
  oidcProviders: OidcProviderSettings[];
  leaveSeconds: number;
  webDir: string | undefined;
  roomDir: string | undefined;
  announcementsDir: string | undefined;
  sealDir: string;
  objectPlace: ObjectPlace;
  databaseConnections: number;
  auditRepeatSeconds: number;
  helpscoutSecret: string | undefined;
  pairingTries: number;
  webhooksInside: boolean;
  /** How many events a session may send at once; twice as many a minute. */
  eventBurst: number;
  turnUrls: string[];
  turnSecret: string | undefined;
  hl7: {
    host: string;
    port: number | undefined;
    tls: { cert: string; key: string; ca: string | undefined } | undefined;
  };
  /** Without it nothing is traced. */
  otlp: OtlpSettings | undefined;
  logLevel: string;
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty value is a forgotten one: as a number it would pass for 0.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...problemsOfPlace(given),
    ...problemsOfHl7(given),
  ];
  if (!parsed.success || problems.length > 0)
    throw new Error(`These settings are missing or wrong:\n  ${problems.join('\n  ')}`);
  const values = parsed.data;
  return {
    host: values.LAMPLIGHT_HOST,
    port: values.LAMPLIGHT_PORT,
    metricsPort: values.LAMPLIGHT_METRICS_PORT,
    publicUrl: values.LAMPLIGHT_PUBLIC_URL,
    databaseUrl: values.LAMPLIGHT_DATABASE_URL,
    workerDatabaseUrl: values.LAMPLIGHT_WORKER_DATABASE_URL,
    natsUrl: values.LAMPLIGHT_NATS_URL,
    tokenSecret: values.LAMPLIGHT_TOKEN_SECRET,
    otherTokenSecrets: values.LAMPLIGHT_OTHER_TOKEN_SECRETS,
    partnerSecret: values.LAMPLIGHT_PARTNER_SECRET ?? values.LAMPLIGHT_TOKEN_SECRET,
    oidcProviders: values.LAMPLIGHT_OIDC_PROVIDERS,
    leaveSeconds: values.LAMPLIGHT_LEAVE_SECONDS,
    webDir: values.LAMPLIGHT_WEB_DIR,
    roomDir: values.LAMPLIGHT_ROOM_DIR,
    announcementsDir: values.LAMPLIGHT_ANNOUNCEMENTS_DIR,
    sealDir: values.LAMPLIGHT_SEAL_DIR,
    objectPlace: readObjectPlace(values),
    databaseConnections: values.LAMPLIGHT_DATABASE_CONNECTIONS,
    auditRepeatSeconds: values.LAMPLIGHT_AUDIT_REPEAT_SECONDS,
    helpscoutSecret: values.LAMPLIGHT_HELPSCOUT_SECRET,
    pairingTries: values.LAMPLIGHT_PAIRING_TRIES,
    webhooksInside: values.LAMPLIGHT_WEBHOOKS_INSIDE,
    eventBurst: values.LAMPLIGHT_EVENT_BURST,
    turnUrls: values.LAMPLIGHT_TURN_URLS,
    turnSecret: values.LAMPLIGHT_TURN_SECRET,
    hl7: {
      host: values.LAMPLIGHT_HL7_HOST ?? values.LAMPLIGHT_HOST,
      port: values.LAMPLIGHT_HL7_PORT,
      tls:
        values.LAMPLIGHT_HL7_TLS_CERT !== undefined && values.LAMPLIGHT_HL7_TLS_KEY !== undefined
          ? {
              cert: values.LAMPLIGHT_HL7_TLS_CERT,
              key: values.LAMPLIGHT_HL7_TLS_KEY,
              ca: values.LAMPLIGHT_HL7_TLS_CA,
            }
          : undefined,
    },
    otlp:
      values.LAMPLIGHT_OTLP_URL === undefined
        ? undefined
        : { url: values.LAMPLIGHT_OTLP_URL, share: values.LAMPLIGHT_OTLP_SHARE },
    logLevel: values.LAMPLIGHT_LOG_LEVEL,
  };
}

/** Half of what encryption needs would be none, and nobody would notice. */
function problemsOfHl7(given: NodeJS.ProcessEnv): string[] {
  const names = ['LAMPLIGHT_HL7_TLS_CERT', 'LAMPLIGHT_HL7_TLS_KEY'];
  const isAsked = [...names, 'LAMPLIGHT_HL7_TLS_CA'].some((name) => given[name] !== undefined);
  return names
    .filter((name) => isAsked && given[name] === undefined)
    .map((name) => `${name}: is needed with the others of LAMPLIGHT_HL7_TLS`);
}

export function parseRoles(argv: string[]): Role[] {
  const at = argv.indexOf('--roles');
  const wanted = at === -1 ? [...roles] : (argv[at + 1] ?? '').split(',');
  const unknown = wanted.filter((role) => !(roles as readonly string[]).includes(role));
  if (unknown.length || !wanted.length)
    throw new Error(`--roles takes a comma list of ${roles.join(', ')}; not ${unknown.join(', ')}`);
  return wanted as Role[];
}
