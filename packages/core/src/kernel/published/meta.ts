import { unmetScopes, type ScopeRule } from '../access/access.js';
import type { Handlers } from '../operations/call.js';
import type { KeyCaller, PortalCaller } from '../access/caller.js';
import type { EventType } from '../events/events.js';
import { isWrite, type MetaEntry, type Operation } from '../operations/operation.js';
import type { Scope } from '../access/scopes.js';
import type { Reader } from '../ports/storage.js';
import type { RecordType } from '../records/record.js';
import type { MetaDescription, metaOperations } from './meta-operation.js';
import type { RateLimits } from '../operations/rate-class.js';
import { MAX_BODY_BYTES } from '../pipeline/body/json.js';

/** Version of the Integration API. */
export const API_VERSION = '1.0';

/** What `GET /meta` tells of. */
export interface MetaDeps {
  readonly operations: readonly Operation[];
  readonly records: readonly RecordType[];
  readonly events: readonly EventType[];
  readonly maxSubscriptions: number;
  readonly maxSubscriptionsInPortal: number;
  /** The keys of every portal may send lines of requisitions. */
  readonly acceptsItems: boolean;
  readonly rateLimits: Pick<RateLimits, 'user'>;
  readonly findPortal: (
    db: Reader,
    portalId: string,
  ) => Promise<{
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly integrationItems: boolean;
  } | null>;
}

interface Entry {
  readonly meta: MetaEntry;
  readonly operation: Operation;
  readonly scopes: ScopeRule;
}

/** Builds the handler of `GET /meta`: it lists precisely what dispatch would let the key do. */
export function createMetaService(deps: MetaDeps): Handlers<typeof metaOperations> {
  const entries = deps.operations.flatMap((operation): Entry[] => {
    const { meta, access } = operation;
    return meta === undefined || access.scopes === undefined ? [] : [{ meta, operation, scopes: access.scopes }];
  });
  return {
    async get({ db, caller, portalId }) {
      const portal = await deps.findPortal(db, portalId);
      if (portal === null) throw new Error(`The portal ${portalId} of a caller does not exist.`);
      return {
        apiVersion: API_VERSION,
        portal,
        key: keyOf(caller),
        resources: resourcesOf(deps, entries, caller.grants),
        events: deps.events.filter(({ scopes }) => unmetScopes(scopes, caller.grants) === null).map(({ name }) => name),
        scopes:
          caller.kind === 'key' ? [...caller.scopes].filter((scope) => caller.grants.has(scope)) : [...caller.grants],
        limits: {
          requestsPerMinute: caller.kind === 'key' ? caller.rateLimitPerMinute : deps.rateLimits.user,
          maxBodyBytes: MAX_BODY_BYTES,
          maxSubscriptions: deps.maxSubscriptions,
          maxSubscriptionsInPortal: deps.maxSubscriptionsInPortal,
          acceptsItems: deps.acceptsItems || portal.integrationItems,
        },
      };
    },
  };
}

function keyOf(caller: PortalCaller): Pick<KeyCaller, 'expiresAt'> & { readonly id: string; readonly name: string } {
  return caller.kind === 'key'
    ? { id: caller.keyId, name: caller.keyName, expiresAt: caller.expiresAt }
    : { id: caller.userId, name: 'in process', expiresAt: null };
}

function resourcesOf(
  { records }: Pick<MetaDeps, 'records'>,
  entries: readonly Entry[],
  grants: ReadonlySet<Scope>,
): MetaDescription['resources'] {
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
