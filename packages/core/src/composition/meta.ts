import { unmetScopes, type ScopeRule } from '../kernel/access/access.js';
import type { KeyCaller, PortalCaller } from '../kernel/access/caller.js';
import type { Scope } from '../kernel/access/scopes.js';
import type { Handlers } from '../kernel/operations/call.js';
import { Composed } from '../kernel/operations/composed.js';
import { isWrite, type MetaEntry, type Operation } from '../kernel/operations/operation.js';
import { MAX_BODY_BYTES } from '../kernel/pipeline/body/json.js';
import { Choices } from '../kernel/ports/choices.js';
import type { MetaDescription, metaOperations } from '../kernel/published/meta-operation.js';
import type { RecordType } from '../kernel/records/record.js';
import { Portals } from '../platform/identity/index.js';
import { MAX_ACTIVE_IN_PORTAL, MAX_ACTIVE_SUBSCRIPTIONS } from '../platform/webhooks/index.js';

/** Version of the Integration API. */
export const API_VERSION = '1.0';

interface Entry {
  readonly meta: MetaEntry;
  readonly operation: Operation;
  readonly scopes: ScopeRule;
}

/** Answers `GET /meta`: it lists precisely what dispatch would let the key do. */
export const metaHandlers: Handlers<typeof metaOperations> = {
  async get({ db, caller, portalId, port }) {
    const portal = await db.collection(Portals).find(portalId);
    if (portal === null) throw new Error(`The portal ${portalId} of a caller does not exist.`);
    const { operations, records, events } = port(Composed);
    const { integrationItems, userRequestsPerMinute } = port(Choices);
    return {
      apiVersion: API_VERSION,
      portal,
      key: keyOf(caller),
      resources: resourcesOf(operations, records, caller.grants),
      events: [...events.values()]
        .filter(({ scopes }) => unmetScopes(scopes, caller.grants) === null)
        .map(({ name }) => name),
      scopes:
        caller.kind === 'key' ? [...caller.scopes].filter((scope) => caller.grants.has(scope)) : [...caller.grants],
      limits: {
        requestsPerMinute: caller.kind === 'key' ? caller.rateLimitPerMinute : userRequestsPerMinute,
        maxBodyBytes: MAX_BODY_BYTES,
        maxSubscriptions: MAX_ACTIVE_SUBSCRIPTIONS,
        maxSubscriptionsInPortal: MAX_ACTIVE_IN_PORTAL,
        acceptsItems: integrationItems || portal.integrationItems,
      },
    };
  },
};

function keyOf(caller: PortalCaller): Pick<KeyCaller, 'expiresAt'> & { readonly id: string; readonly name: string } {
  return caller.kind === 'key'
    ? { id: caller.keyId, name: caller.keyName, expiresAt: caller.expiresAt }
    : { id: caller.userId, name: 'in process', expiresAt: null };
}

function resourcesOf(
  operations: readonly Operation[],
  records: readonly RecordType[],
  grants: ReadonlySet<Scope>,
): MetaDescription['resources'] {
  const entries = operations.flatMap((operation): Entry[] => {
    const { meta, access } = operation;
    return meta === undefined || access.scopes === undefined ? [] : [{ meta, operation, scopes: access.scopes }];
  });
  const allowed = entries.filter(
    ({ scopes, operation }) => unmetScopes(scopes, grants) === null && (operation.isOpenTo?.(grants, records) ?? true),
  );
  const keys = [...new Set(allowed.map(({ meta }) => meta.resource))];
  return keys.map((key) => {
    const ofResource = allowed.filter(({ meta }) => meta.resource === key);
    return {
      key,
      scope: scopeOf(ofResource, grants),
      operations: [...new Set(ofResource.map(({ meta }) => meta.operation))],
    };
  });
}

// The read scope where the key holds one, else the scope that opens the entry.
function scopeOf(entries: readonly Entry[], grants: ReadonlySet<Scope>): string {
  const reading = entries.find(({ operation }) => !isWrite(operation)) ?? entries[0];
  const groups = reading?.scopes.flat() ?? [];
  return groups.find((scope) => grants.has(scope)) ?? '';
}
