import { unmetScopes } from '../../../kernel/access/access.js';
import type { KeyCaller, PortalCaller } from '../../../kernel/access/caller.js';
import type { EventType } from '../../../kernel/events/events.js';
import type { Row } from '../../../kernel/records/record.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Reader, Transaction } from '../../../kernel/ports/storage.js';
import { webhookErrors } from '../errors.js';
import type { EventRegistry } from '../events.js';
import { Subscriptions } from './records.js';

export type SubscriptionRow = Row<typeof Subscriptions>;

/** The key behind a call: subscriptions belong to keys. @throws ProcurekitError `resource_not_available` for users */
export function requireKey(caller: PortalCaller): KeyCaller {
  if (caller.kind !== 'key') throw requestErrors.resourceNotAvailable({});
  return caller;
}

/** The caller's own subscription. @throws ProcurekitError `not_found`, also for those of other keys */
export async function getOwnSubscription(db: Reader, caller: PortalCaller, id: string): Promise<SubscriptionRow> {
  return requireOwn(await db.collection(Subscriptions).find(id), requireKey(caller));
}

/** As `getOwnSubscription`, held for a change. */
export async function getOwnSubscriptionToChange(
  tx: Transaction,
  caller: PortalCaller,
  id: string,
): Promise<SubscriptionRow> {
  return requireOwn(await tx.collection(Subscriptions).findForUpdate(id), requireKey(caller));
}

function requireOwn(subscription: SubscriptionRow | null, key: KeyCaller): SubscriptionRow {
  if (subscription === null || subscription.keyId !== key.keyId) throw requestErrors.notFound({});
  return subscription;
}

/** @throws ProcurekitError `event_not_available` when the key may not be told of the event now */
export function refuseUnavailable(type: EventType, key: KeyCaller): void {
  const requiredScopes = unmetScopes(type.scopes, key.grants);
  if (requiredScopes !== null) throw webhookErrors.eventNotAvailable({ event: type.name, requiredScopes });
}

/**
 * Checks the read scope of the domain of an event that the key has subscribed to before.
 * @throws ProcurekitError `insufficient_scope`, `creator_lacks_rights`
 */
export function requireDomain(events: EventRegistry, event: string, key: KeyCaller): void {
  const rule = events.get(event)?.scopes ?? [];
  const missing = unmetScopes(rule, key.scopes);
  if (missing !== null) throw requestErrors.insufficientScope({ requiredScopes: missing });
  const unbacked = unmetScopes(rule, key.grants);
  if (unbacked !== null) throw requestErrors.creatorLacksRights({ requiredScopes: unbacked });
}
