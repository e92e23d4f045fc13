import type { Operation } from '../../operations/operation.js';
import { contract } from '../../composition/contract.js';
import type { CallOptions } from '../../operations/call-options.js';
import { createApiClient, type ApiClient, type ApiResponse } from './api-client.js';
import {
  callWithSamples,
  sampleBody,
  sampleParams,
  sampleQuery,
  type SampleCallChanges,
  isOfFirstVersion,
} from './call-with-samples.js';
import { createOneOfEach, type OneOfEach } from './one-of-each.js';
import { noRateLimit } from './no-rate-limit.js';
import { openRemotesAtHand, SYSTEMS } from './remotes-at-hand.js';
import { createScriptedRenderer } from './scripted-renderer.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from './test-kit.js';

/** A portal that holds one entity of each kind, and whoever may call what there is. */
export interface SeededPortal {
  readonly portal: TestPortal;
  readonly key: TestKey;
  readonly ids: OneOfEach;
  /** The client of somebody who may call an operation. */
  clientFor(operation: Operation): ApiClient;
  /** Calls an operation on the entities of the portal, as somebody who may. */
  call(operation: Operation, changes?: SampleCallChanges): Promise<ApiResponse>;
  /** Calls an operation in process, on the entities of the portal; null where it is not called in process. */
  callInProcess(operation: Operation, options?: CallOptions): (() => Promise<unknown>) | null;
}

/** Opens a kit in which every operation can be called as often as a suite likes. */
export function openSeedableKit(options: SeedableKitOptions = {}): Promise<TestKit> {
  return openTestKit({
    http: openRemotesAtHand(),
    ...options,
    oauthProviders: {
      'edo-operator': { clientId: 'us', authUrl: SYSTEMS['edo-operator'], apiUrl: SYSTEMS['edo-operator'] },
    },
    integrationItems: true,
    rateLimiter: noRateLimit,
    renderer: createScriptedRenderer(),
  });
}

export type SeedableKitOptions = Pick<NonNullable<Parameters<typeof openTestKit>[0]>, 'storage' | 'files' | 'http'>;

type InProcess = Readonly<Record<string, Readonly<Record<string, (...input: unknown[]) => Promise<unknown>>>>>;

/** Where an operation is found in the clients of its face. */
function placeOf(operation: Operation) {
  for (const face of ['workspace', 'integration'] as const) {
    for (const [group, operations] of Object.entries<object>({ ...contract[face] })) {
      const name = Object.entries(operations).find(([, each]) => each === operation)?.[0];
      if (name !== undefined) return { face, group, name };
    }
  }
  return null;
}

/** Fills a new portal of a kit. */
export async function seedPortal(kit: TestKit): Promise<SeededPortal> {
  const portal = await kit.createPortal();
  const key = await portal.issueKey();
  return seededPortalOf(kit, { portal, key, ids: await createOneOfEach(kit, portal, key) });
}

/** The calls of a filled portal. */
export function seededPortalOf(
  kit: TestKit,
  { portal, key, ids }: Pick<SeededPortal, 'portal' | 'key' | 'ids'>,
): SeededPortal {
  const anybody = createApiClient(kit.kit.dispatch, {});
  const owner = portal.signedIn();
  const datasets = createApiClient(kit.kit.dispatch, { headers: { Authorization: `Bearer ${ids['bi/token']}` } });
  const clientFor: SeededPortal['clientFor'] = ({ access }) => {
    if (access.scopes !== undefined) return key.api;
    if (access.bearer !== undefined) return datasets;
    return access.right === undefined ? anybody : owner;
  };
  return {
    portal,
    key,
    ids,
    clientFor,
    call: (operation, changes = {}) =>
      callWithSamples(operation, clientFor(operation), { params: sampleParams(operation, ids), ids, ...changes }),
    callInProcess(operation, options = {}) {
      const place = placeOf(operation);
      if (place === null) return null;
      const { face, group, name } = place;
      const client = face === 'workspace' ? portal.owner : kit.kit.as({ apiKey: key.secret });
      // Every operation is a method of some client, whatever its input is.
      const method = (client as unknown as InProcess)[group]?.[name];
      if (method === undefined) throw new Error(`${operation.id} is no method of its client.`);
      const { body, query } = operation.input;
      const input = [
        ...Object.values(sampleParams(operation, ids)),
        ...(body === undefined ? [] : [sampleBody(operation, ids)]),
        ...(query === undefined ? [] : [sampleQuery(operation, ids)]),
        { ...(isOfFirstVersion(operation) ? { ifMatch: 1 } : {}), ...options },
      ];
      return () => method(...input);
    },
  };
}
