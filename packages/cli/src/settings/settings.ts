import type { ProcurekitOptions } from '@procurekit/core';
import { z } from 'zod';

import { commaSeparated } from '../option-values.js';
import { OAUTH_SETTINGS } from './oauth-settings.js';
import type { Setting } from './setting.js';

const setting = <Schema extends z.ZodType>(declared: Setting<Schema>): Setting<Schema> => declared;

const wholeNumber = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^\d+$/, 'must be a whole number').transform(Number)], {
      error: 'must be a whole number',
    })
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((url) => url.replace(/\/$/, ''));
/** Pages are below it, so nothing may come behind its path. */
const pagesUrl = httpUrl.refine((url) => !/[?#]/.test(url), 'must be an http or https URL without query');
const onOff = z.union(
  [z.boolean(), z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')],
  { error: 'must be 1 or 0' },
);
const startsWith = (...prefixes: readonly string[]) =>
  z.string().refine((value) => prefixes.some((prefix) => value.startsWith(prefix)), {
    error: `must start with ${prefixes.join(' or ')}`,
  });

/** Limits that can be set, per minute: `PROCUREKIT_LOGIN_REQUESTS_PER_MINUTE` and its like. */
const RATE_LIMITS = [
  'key',
  'user',
  'login',
  'register',
  'confirm',
  'availability',
  'resend',
  'supplierToken',
  'supplierIp',
  'inbound',
  'oauth',
  'dataset',
  'page',
  'failedKey',
] as const satisfies readonly (keyof NonNullable<ProcurekitOptions['rateLimits']>)[];
type RateLimit = (typeof RATE_LIMITS)[number];

const requestsPerMinute = wholeNumber(1, 100_000).optional();
const rateLimitSettings = Object.fromEntries(
  RATE_LIMITS.map((name) => {
    const words = name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
    return [
      `${name}RequestsPerMinute`,
      setting({ env: `PROCUREKIT_${words}_REQUESTS_PER_MINUTE`, schema: requestsPerMinute }),
    ];
  }),
  // One entry for each name of the list.
) as Readonly<Record<`${RateLimit}RequestsPerMinute`, Setting<typeof requestsPerMinute>>>;

/** The limits that are set. */
export function rateLimitsOf(
  settings: Pick<Settings, keyof typeof rateLimitSettings>,
): NonNullable<ProcurekitOptions['rateLimits']> {
  return Object.fromEntries(
    RATE_LIMITS.flatMap((name) => {
      const limit = settings[`${name}RequestsPerMinute`];
      return limit === undefined ? [] : [[name, limit]];
    }),
  );
}

/** Every setting there is, by its name in files. */
export const SETTINGS = {
  ...rateLimitSettings,
  ...OAUTH_SETTINGS,
  passwordSignIn: setting({ env: 'PROCUREKIT_PASSWORD_SIGN_IN', schema: onOff.default(true) }),
  integrationItems: setting({ env: 'PROCUREKIT_INTEGRATION_ITEMS', schema: onOff.default(false) }),
  databaseUrl: setting({
    env: 'PROCUREKIT_DATABASE_URL',
    flag: '--database-url',
    schema: startsWith('sqlite:', 'postgres://', 'postgresql://').default('sqlite:./data/procurekit.db'),
  }),
  databaseDirectUrl: setting({
    env: 'PROCUREKIT_DATABASE_DIRECT_URL',
    schema: startsWith('postgres://', 'postgresql://').optional(),
  }),
  databasePoolSize: setting({ env: 'PROCUREKIT_DATABASE_POOL_SIZE', schema: wholeNumber(1, 500).default(10) }),
  /** File that exports the list of modules, where it is not that of the product alone. */
  modules: setting({ env: 'PROCUREKIT_MODULES', flag: '--modules', schema: z.string().min(1).optional() }),
  /** How many processes serve; more than one only on Postgres. */
  processes: setting({ env: 'PROCUREKIT_PROCESSES', flag: '--processes', schema: wholeNumber(1, 64).default(1) }),
  port: setting({ env: 'PORT', flag: '--port', schema: wholeNumber(0, 65_535).default(3000) }),
  host: setting({ env: 'PROCUREKIT_HOST', flag: '--host', schema: z.string().min(1).optional() }),
  baseUrl: setting({ env: 'PROCUREKIT_BASE_URL', flag: '--base-url', schema: httpUrl.optional() }),
  portalUrlTemplate: setting({
    env: 'PROCUREKIT_PORTAL_URL_TEMPLATE',
    schema: z
      .string()
      .regex(/^https?:\/\/[^/]*\{portal\}[^/]*/, 'must be an http or https URL with {portal} in its host')
      .optional(),
  }),
  /** Further names that agents reach the server at. */
  allowedHosts: setting({
    env: 'PROCUREKIT_ALLOWED_HOSTS',
    schema: z.string().transform(commaSeparated).default([]),
  }),
  appUrl: setting({ env: 'PROCUREKIT_APP_URL', flag: '--app-url', schema: pagesUrl.optional() }),
  masterKey: setting({ env: 'PROCUREKIT_MASTER_KEY', schema: z.string().optional() }),
  allowLoopbackWebhooks: setting({ env: 'PROCUREKIT_ALLOW_LOOPBACK_WEBHOOKS', schema: onOff.default(false) }),
  rateLimitStore: setting({
    env: 'PROCUREKIT_RATE_LIMIT_STORE',
    schema: z
      .string()
      .regex(/^(?:memory|postgres)$|^(?:postgres|postgresql|redis|rediss):\/\//, {
        error: 'must be memory, postgres or a postgres:// or redis:// URL',
      })
      .default('memory'),
  }),
  files: setting({ env: 'PROCUREKIT_FILES', schema: startsWith('file:', 's3://').default('file:./data/files') }),
  smtpUrl: setting({ env: 'PROCUREKIT_SMTP_URL', schema: startsWith('smtp://', 'smtps://').optional() }),
  /** `orders@firm.ru` or `Firm <orders@firm.ru>`. */
  mailFrom: setting({ env: 'PROCUREKIT_MAIL_FROM', schema: z.string().min(1).max(320).optional() }),
  /** Mailbox that answers to mails come to. */
  imapUrl: setting({ env: 'PROCUREKIT_IMAP_URL', schema: startsWith('imap://', 'imaps://').optional() }),
  /** Domain of the addresses `reply+<token>@` that suppliers answer to. */
  replyDomain: setting({
    env: 'PROCUREKIT_REPLY_DOMAIN',
    schema: z
      .string()
      .regex(/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*$/u, 'must be a domain such as in.firm.ru')
      .optional(),
  }),
  /** Name by which the mail server signs what it found out about senders. */
  mailAuthServer: setting({ env: 'PROCUREKIT_MAIL_AUTH_SERVER', schema: z.string().min(1).max(255).optional() }),
  auditDays: setting({ env: 'PROCUREKIT_AUDIT_DAYS', schema: wholeNumber(1, 36_500).default(1095) }),
  trustedProxies: setting({ env: 'PROCUREKIT_TRUSTED_PROXIES', schema: wholeNumber(0, 16).default(0) }),
  maxConnections: setting({ env: 'PROCUREKIT_MAX_CONNECTIONS', schema: wholeNumber(10, 1_000_000).default(10_000) }),
  /** Behind trusted proxies as many as there are. */
  connectionsPerAddress: setting({
    env: 'PROCUREKIT_CONNECTIONS_PER_ADDRESS',
    schema: wholeNumber(10, 1_000_000).optional(),
  }),
  metricsPort: setting({
    env: 'PROCUREKIT_METRICS_PORT',
    flag: '--metrics-port',
    schema: wholeNumber(0, 65_535).optional(),
  }),
  /** Server that commands with a key call. */
  url: setting({ env: 'PROCUREKIT_URL', flag: '--url', schema: httpUrl.default('http://localhost:3000') }),
  apiKey: setting({ env: 'PROCUREKIT_API_KEY', flag: '--api-key', schema: z.string().min(1).optional() }),
  /** Of a person, for the tables of the workspace. */
  accessToken: setting({ env: 'PROCUREKIT_ACCESS_TOKEN', schema: z.string().min(1).optional() }),
  logLevel: setting({
    env: 'PROCUREKIT_LOG_LEVEL',
    flag: '--log-level',
    schema: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
      .default('info'),
  }),
};

type Declared = typeof SETTINGS;

/** Settings as commands use them. */
export type Settings = { readonly [Name in keyof Declared]: z.output<Declared[Name]['schema']> };

/** Name of a setting. */
export type SettingName = keyof Declared;
