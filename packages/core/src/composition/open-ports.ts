import { missingSecretBox, openAesSecretBox } from '../adapters/node/secrets/aes-secret-box.js';
import { argon2PasswordHasher } from '../adapters/node/secrets/argon2-password-hasher.js';
import { openCentralBankRates } from '../adapters/exchange-rates/open-central-bank-rates.js';
import { openOpenId } from '../adapters/node/open-id/open-id.js';
import { openGuardedHttpClient } from '../adapters/node/outbound/guarded-http-client.js';
import { createMemoryRateLimiter } from '../adapters/node/limits/memory-rate-limiter.js';
import { openMailReader } from '../adapters/mail-reading/open-mail-reader.js';
import { openSheets } from '../adapters/sheets/open-sheets.js';
import { nodeIds } from '../adapters/node/node-ids.js';
import { systemClock } from '../adapters/node/system-clock.js';
import { createTurnsToRead } from '../kernel/operations/large-json.js';
import { RATE_LIMITS, type RateLimits } from '../kernel/operations/rate-class.js';
import type { Choices } from '../kernel/ports/choices.js';
import { silentLogger } from '../kernel/ports/silent-logger.js';
import { DEFAULT_AUDIT_DAYS } from '../platform/audit/index.js';
import { createWebhookSignals } from '../platform/webhooks/index.js';
import { isSecureSite, sessionCookieName } from '../kernel/pipeline/authenticate/session.js';
import { withQuietOutages } from '../kernel/pipeline/outage-log.js';
import { addressesOf } from './addresses.js';
import type { ProcurekitOptions } from './options.js';
import { replyDomainOf } from './reply-domain.js';
import { createTracing } from './tracing/tracing.js';

/** Ports as they were given or opened, with what follows from the options. */
export type Opened = ReturnType<typeof openPorts>;

/** Takes the ports that were given, and opens the others. */
export function openPorts(options: ProcurekitOptions) {
  const { clock = systemClock, ids = nodeIds } = options;
  const addresses = addressesOf(options);
  const tracing = createTracing(options.tracer);
  const storage = tracing.storage(options.storage);
  const http = tracing.http(options.http ?? openGuardedHttpClient(options.outbound));
  const { exchangeRates = openCentralBankRates({ http }), openId = openOpenId({ http }) } = options;
  const masterKeys = masterKeysOf(options.masterKey);
  const { passwordHasher = argon2PasswordHasher, rateLimiter = createMemoryRateLimiter() } = options;
  const { sheets = openSheets(), mailReader = openMailReader() } = options;
  const rateLimits: RateLimits = { ...RATE_LIMITS, ...options.rateLimits };
  return {
    clock,
    ids,
    tracing,
    storage,
    logger: withQuietOutages(options.logger ?? silentLogger, clock, storage),
    http,
    exchangeRates,
    openId,
    passwordHasher,
    rateLimiter,
    rateLimits,
    sheets,
    mailReader,
    masterKeys,
    secretBox: openBox(masterKeys),
    signals: tracing.signals(createWebhookSignals()),
    turnToRead: createTurnsToRead(),
    addresses,
    cookie: { name: sessionCookieName(addresses.baseUrl), secure: isSecureSite(addresses.baseUrl) },
    choices: choicesOf(options, rateLimits),
  };
}

function choicesOf(options: ProcurekitOptions, rateLimits: RateLimits): Choices {
  const { auditDays = DEFAULT_AUDIT_DAYS, passwordSignIn = true, integrationItems = false } = options;
  const mailAuthServer = options.mailReplies?.authServer;
  const replyDomain = replyDomainOf(options);
  return {
    auditDays,
    passwordSignIn,
    integrationItems,
    userRequestsPerMinute: rateLimits.user,
    replyDomain,
    mailAuthServer,
  };
}

function openBox([first, ...others]: readonly Uint8Array[]) {
  return first === undefined ? missingSecretBox : openAesSecretBox([first, ...others]);
}

function masterKeysOf(masterKey: ProcurekitOptions['masterKey']): readonly Uint8Array[] {
  if (masterKey === undefined) return [];
  return masterKey instanceof Uint8Array ? [masterKey] : masterKey;
}
