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
import type { Composition } from '../kernel/module/composition.js';
import type { World } from '../kernel/operations/world.js';
import type { OpenCall } from '../kernel/operations/call.js';
import type { PortalCaller, UserCaller } from '../kernel/access/caller.js';
import { ProcurekitError } from '../kernel/errors/errors.js';
import type { EventName } from '../calls/event-names.js';
import type { OwnName } from '../kernel/access/own-name.js';
import { createEventBus } from '../kernel/events/event-bus.js';
import { createOpenAnswer } from '../kernel/operations/large-answers.js';
import { createTurnsToRead } from '../kernel/operations/large-json.js';
import { RATE_LIMITS, type RateLimits } from '../kernel/operations/rate-class.js';
import { requestErrors } from '../kernel/errors/request-errors.js';
import { silentLogger } from '../kernel/ports/silent-logger.js';
import { namedByOf } from '../kernel/rows/in-use.js';
import { createAcrossPortals, createUnitOfWork, type UnitOfWorkDeps } from '../kernel/rows/unit-of-work.js';
import { createMailQueue, replyAddresses } from '../platform/mail/index.js';
import { createKeyAuthenticator } from '../platform/api-keys/index.js';
import { changeFollowers, createAuditTrail, DEFAULT_AUDIT_DAYS } from '../platform/audit/index.js';
import { builtInIntegrations, integrationsBySlug } from '../integrations/marketplace/index.js';
import { createPortals, createPortalStandings, createSessionFinder } from '../platform/identity/index.js';
import { createOutbox, createWebhookSignals, type OutboxDeps } from '../platform/webhooks/index.js';
import {
  createSessionAuthenticator,
  isForeign,
  isSecureSite,
  sessionCookieName,
  type RequestFacts,
} from '../kernel/pipeline/authenticate/session.js';
import { withQuietOutages } from '../kernel/pipeline/outage-log.js';
import { addressesOf, DEFAULT_BASE_URL } from './addresses.js';
import type { Identity } from './identity.js';
import type { ProcurekitOptions } from './options.js';
import { replyDomainOf } from './reply-domain.js';
import { createTracing } from './tracing/tracing.js';

/** What everything else is built on. */
export type Foundation = ReturnType<typeof createFoundation>;

interface Composed {
  readonly composition: Composition;
  /** What every call carries along. */
  readonly world: World;
  /** Tells listeners of the events of a unit of work, within it. */
  readonly hear: NonNullable<OutboxDeps['within']>;
}

/** Takes the ports that were given, opens the others, and builds what all services share. */
export function createFoundation(options: ProcurekitOptions, { composition, world, hear }: Composed) {
  const { permissions, records } = composition;
  const { clock = systemClock, ids = nodeIds, mailer } = options;
  const tracing = createTracing(options.tracer);
  const storage = tracing.storage(options.storage);
  const logger = withQuietOutages({ logger: options.logger ?? silentLogger, clock, ping: () => storage.ping() });
  const { passwordHasher = argon2PasswordHasher, rateLimiter = createMemoryRateLimiter() } = options;
  const { baseUrl = DEFAULT_BASE_URL } = options;
  const http = tracing.http(options.http ?? openGuardedHttpClient(options.outbound));
  const { exchangeRates = openCentralBankRates({ http }), openId = openOpenId({ http }) } = options;
  const masterKeys = masterKeysOf(options.masterKey);
  const signals = tracing.signals(createWebhookSignals());
  const events = createEventBus<EventName | OwnName>((error, event) =>
    logger.error({ err: error, event }, 'an event listener failed'),
  );
  const integrations = integrationsBySlug(options.integrations ?? builtInIntegrations);
  const outbox = createOutbox({
    ids,
    storage,
    signals,
    within(unit, announced) {
      tracing.noteEvents(announced);
      return hear(unit, announced);
    },
    publish: (portalId, payloads) => {
      for (const payload of payloads) events.publish({ ...payload, portalId });
    },
  });
  const rateLimits: RateLimits = { ...RATE_LIMITS, ...options.rateLimits };
  const { ask: given } = world;
  const followers = () => given(changeFollowers);
  const units = createUnits({ storage, clock, ids, outbox, records, followers, world });
  const standings = createPortalStandings({ storage });
  const portals = createPortals(world);
  const keys = createKeyAuthenticator({ storage, clock, permissions, requestsPerMinute: rateLimits.key });
  const secretBox = openBox(masterKeys);
  const turnToRead = createTurnsToRead();
  const authenticateSession = createSessionAuthenticator({
    identify: options.authenticate,
    findUser: portals.findCaller,
    findSession: createSessionFinder({ storage, clock, permissions }),
    baseUrl,
  });
  return {
    ...world,
    world,
    tracing,
    tellJobs: tracing.jobs,
    storage,
    clock,
    ids,
    logger,
    passwordHasher,
    rateLimiter,
    http,
    exchangeRates,
    openId,
    baseUrl,
    masterKeys,
    signals,
    events,
    secretBox,
    mailer,
    permissions,
    ...withDefaults(options),
    ...units,
    queueMail: createMailQueue({
      ...world,
      logger,
      secretBox,
      hasMailer: mailer !== undefined,
      replies: () => given(replyAddresses),
    }),
    replyDomain: replyDomainOf(options),
    mailbox: options.mailbox,
    integrations,
    ...addressesOf(options),
    newRequestId: () => ids.uuid(),
    turnToRead,
    openAnswer: createOpenAnswer(turnToRead),
    standings,
    portals,
    keys,
    authenticateSession,
    cookie: { name: sessionCookieName(baseUrl), secure: isSecureSite(baseUrl) },
    rateLimits,
    findSignedIn: createFindSignedIn(authenticateSession),
    isForeign: (call: OpenCall) => isForeign(call, baseUrl),
    findCaller: createFindCaller({ keys, portals }),
  };
}

/** Finds whoever an identity names. */
function createFindCaller(known: {
  readonly keys: ReturnType<typeof createKeyAuthenticator>;
  readonly portals: ReturnType<typeof createPortals>;
}) {
  /** @throws ProcurekitError a 401 when there is no such user or key */
  return async (identity: Identity): Promise<PortalCaller> => {
    if ('apiKey' in identity) return known.keys.authenticate(identity.apiKey);
    const caller = await known.portals.findCaller(identity.portalId, identity.userId);
    if (caller === null) throw requestErrors.notAuthenticated({});
    return caller;
  };
}

function withDefaults({
  auditDays = DEFAULT_AUDIT_DAYS,
  sheets = openSheets(),
  mailReader = openMailReader(),
  passwordSignIn = true,
  integrationItems = false,
}: ProcurekitOptions) {
  return { auditDays, sheets, mailReader, passwordSignIn, integrationItems };
}

// For calls that anybody may make and that look who it is all the same.
function createFindSignedIn(authenticate: (request: RequestFacts) => Promise<UserCaller>) {
  return async ({ header, ip }: OpenCall, options?: { readonly isRead: true }): Promise<UserCaller | null> => {
    try {
      return await authenticate({ method: options?.isRead === true ? 'GET' : 'POST', url: '', header, ip });
    } catch (error) {
      if (error instanceof ProcurekitError && error.status === 401) return null;
      throw error;
    }
  };
}

/** How units of work are run: each with its events, and with its entries in the audit trail. */
function createUnits({
  ids,
  records,
  followers,
  ...deps
}: Pick<UnitOfWorkDeps, 'storage' | 'clock' | 'outbox' | 'world'> & Parameters<typeof createAuditTrail>[0]) {
  const trail = createAuditTrail({ ids, records, followers });
  const namedBy = namedByOf(records);
  return {
    runUnitOfWork: createUnitOfWork({ ...deps, trail, namedBy }),
    runAcrossPortals: createAcrossPortals({ ...deps, trail, namedBy }),
  };
}

function openBox([first, ...others]: readonly Uint8Array[]) {
  return first === undefined ? missingSecretBox : openAesSecretBox([first, ...others]);
}

function masterKeysOf(masterKey: ProcurekitOptions['masterKey']): readonly Uint8Array[] {
  if (masterKey === undefined) return [];
  return masterKey instanceof Uint8Array ? [masterKey] : masterKey;
}
