import { unmetScopes } from '../../../kernel/access/access.js';
import type { Handlers, ReadCall } from '../../../kernel/operations/call.js';
import type { PortalCaller } from '../../../kernel/access/caller.js';
import { addMs, toInstant } from '../../../kernel/values/time/instant.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import { Clock } from '../../../kernel/ports/clock.js';
import type { PortalReader, Where } from '../../../kernel/ports/storage.js';
import { KeyAuthenticator } from '../../api-keys/index.js';
import type { Payload } from '../deliveries/schemas.js';
import { READ_WEBHOOKS } from '../access.js';
import { webhookErrors } from '../errors.js';
import { scopesToHear, type EventType } from '../../../kernel/events/events.js';
import { isBusinessEvent } from '../events.js';
import { WebhookSignals } from '../signals.js';
import type { Row } from '../../../kernel/records/record.js';
import { FROM_NOW_ON, formatCursor, parseCursor } from './cursor.js';
import type { eventOperations } from './operations.js';
import { Events } from './records.js';
import type { FeedQuery } from './schemas.js';
import { waitForEvent } from './wait-for-event.js';
import { Composed } from '../../../kernel/operations/composed.js';
import type { World } from '../../../kernel/operations/world.js';

/** For how long events are kept. */
export const EVENTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The handlers of the event feed. */
export const feedHandlers: Handlers<typeof eventOperations> = {
  async list(call, { query }) {
    const where = visibleEvents(call, call.caller, query);
    const start = await startOf(call, query);
    const firstPage = await readPage(call, call.db, { where, start, limit: query.limit });
    if (firstPage.items.length > 0 || query.waitSeconds === 0) return answer(query, firstPage);
    return answer(query, await readWhenThereIsOne(call, { page: firstPage, query }));
  },
};

interface Start {
  readonly position: string | null;
  readonly readUntil: string;
}

interface Page extends Start {
  readonly items: readonly Payload[];
  readonly position: string;
  readonly hasMore: boolean;
}

function visibleEvents(world: World, caller: PortalCaller, query: FeedQuery): Where<Row<typeof Events>> {
  if (query.event !== undefined && !world.port(Composed).events.has(query.event)) {
    const { code } = webhookErrors.unknownEvent;
    throw rejectInput([{ parameter: 'event', code, message: 'There is no event with this name' }]);
  }
  const mayRead = unmetScopes(READ_WEBHOOKS, caller.grants) === null;
  const types = (mayRead ? [...world.port(Composed).events.values()] : [])
    .filter(({ name, scopes }) => isBusinessEvent(name) && unmetScopes(scopes, caller.grants) === null)
    .filter(({ name }) => query.event === undefined || name === query.event);
  const named = { in: types.filter(({ scopesAbout }) => scopesAbout === undefined).map(({ name }) => name) };
  const byKind = types
    .filter(({ scopesAbout }) => scopesAbout !== undefined)
    .map((type) => ({ name: type.name, about: { in: kindsHeard(type, caller) } }));
  return {
    ...(byKind.length === 0 ? { name: named } : { or: [{ name: named }, ...byKind] }),
    ...(query.resourceType === undefined ? {} : { resourceType: query.resourceType }),
    ...(query.cursor === undefined && query.since !== undefined ? { occurredAt: { gte: query.since } } : {}),
  };
}

function kindsHeard(type: EventType, { grants }: PortalCaller): string[] {
  const kinds = [...(type.scopesAbout?.keys() ?? [])];
  return kinds.filter((kind) => unmetScopes(scopesToHear(type, kind), grants) === null);
}

async function startOf({ db, now }: ReadCall, { cursor, since }: FeedQuery): Promise<Start> {
  if (cursor !== undefined && cursor !== FROM_NOW_ON) {
    const start = parseCursor(cursor);
    await refuseTooOld(db, start.readUntil, now);
    return start;
  }
  if (cursor === undefined && since !== undefined) return { position: null, readUntil: since };
  return { position: await db.feedEnd(Events), readUntil: now };
}

async function refuseTooOld(db: PortalReader, readUntil: string, now: string): Promise<void> {
  const keptSince = addMs(now, -EVENTS_KEPT_MS);
  if (readUntil >= keptSince) return;
  const [oldest] = await db.collection(Events).list({
    where: { occurredAt: { gte: keptSince } },
    order: [
      ['occurredAt', 'asc'],
      ['id', 'asc'],
    ],
    limit: 1,
    select: ['occurredAt'],
  });
  throw requestErrors.invalidCursor({ oldestAvailableAt: oldest?.occurredAt ?? now });
}

/**
 * Reads what lies behind a position. When nothing visible does, the reader goes on from where the feed ended before this
 * look, so that what is hidden from it is passed over once and not at every call.
 */
async function readPage(
  world: World,
  db: PortalReader,
  { where, start, limit }: { readonly where: Where<Row<typeof Events>>; readonly start: Start; readonly limit: number },
): Promise<Page> {
  const now = toInstant(world.port(Clock).now());
  const end = await db.feedEnd(Events);
  const rows = await db.feed(Events, { after: start.position, limit: limit + 1, where });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    // We wrote the texts ourselves, from payloads.
    items: shown.map(({ body }) => JSON.parse(body) as Payload),
    position: last?.position ?? end,
    readUntil: rows.length > limit ? (last?.occurredAt ?? now) : now,
    hasMore: rows.length > limit,
  };
}

async function readWhenThereIsOne(
  call: ReadCall,
  { page, query }: { readonly page: Page; readonly query: FeedQuery },
): Promise<Page> {
  const { db, portalId, caller } = call;
  let latest = page;
  await waitForEvent(call.port(WebhookSignals), portalId, query.waitSeconds * 1000, async () => {
    // A key may be revoked or lose a scope while it waits: what it may read is judged anew before anything is handed out.
    const where = visibleEvents(call, await currentCaller(call, caller), query);
    // The same start each time: a row that commits while we look is found by the next look.
    latest = await readPage(call, db, { where, start: latest, limit: query.limit });
    return latest.items.length > 0;
  });
  return latest;
}

/** The caller as it is by now. @throws ProcurekitError `api_key_revoked`, `api_key_expired` */
async function currentCaller(world: World, caller: PortalCaller): Promise<PortalCaller> {
  if (caller.kind !== 'key') return caller;
  const { portalId, keyId: id } = caller;
  const standing = (await world.port(KeyAuthenticator).findStandings([{ portalId, id }])).get(id);
  if (standing === 'expired') throw requestErrors.apiKeyExpired({ expiredAt: caller.expiresAt ?? '' });
  if (standing === undefined || standing === 'archived') throw requestErrors.apiKeyRevoked({});
  return standing;
}

function answer({ limit }: FeedQuery, { items, hasMore, position, readUntil }: Page) {
  return {
    resource: 'events' as const,
    items: [...items],
    pageInfo: { nextCursor: formatCursor({ position, readUntil }), limit, hasMore },
  };
}
