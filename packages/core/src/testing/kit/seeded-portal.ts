import type { CallOptions } from '../../kernel/operations/call-options.js';
import type { Operation } from '../../kernel/operations/operation.js';
import { createApiClient, type ApiClient, type ApiResponse } from './api-client.js';
import { noRateLimit } from './no-rate-limit.js';
import { createOneOfEach, type OneOfEach } from './one-of-each.js';
import { productCalls } from './product-samples.js';
import { openRemotesAtHand, SYSTEMS } from './remotes-at-hand.js';
import type { SampleCallChanges, SampleCalls } from './sample-calls.js';
import { createScriptedRenderer } from './scripted-renderer.js';
import { openTestKit, type TestKey, type TestKit, type TestPortal } from './test-kit.js';

/** What is filled into a portal, and who may call on it. */
export interface Filling {
  readonly portal: TestPortal;
  readonly key: TestKey;
  readonly ids: OneOfEach;
}

/** A portal that holds one entity of each kind, and whoever may call what there is. */
export interface SeededPortal extends Filling {
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

export type SeedableKitOptions = Pick<
  NonNullable<Parameters<typeof openTestKit>[0]>,
  'storage' | 'files' | 'http' | 'modules' | 'withoutMailer'
>;

type InProcess = Readonly<Record<string, Readonly<Record<string, (...input: unknown[]) => Promise<unknown>>>>>;

/** Where an operation is found in the clients of its face. */
function placeOf({ kit }: TestKit, operation: Operation) {
  for (const face of ['workspace', 'integration'] as const) {
    for (const [group, operations] of Object.entries(kit.contract[face])) {
      const name = Object.entries(operations).find(([, each]) => each === operation)?.[0];
      if (name !== undefined) return { face, group, name };
    }
  }
  return null;
}

/** What makes the entities that sample calls are about. */
export interface Seeding {
  readonly samples: SampleCalls;
  /** Creates one entity of each kind in a portal and returns their ids. */
  createEntities(kit: TestKit, portal: TestPortal, key: TestKey): Promise<OneOfEach>;
}

const ofProduct: Seeding = { samples: productCalls, createEntities: createOneOfEach };

/** Fills a new portal of a kit. @default with what the product has */
export async function seedPortal(
  kit: TestKit,
  { samples, createEntities }: Seeding = ofProduct,
): Promise<SeededPortal> {
  const portal = await kit.createPortal();
  const key = await portal.issueKey();
  return seededPortalOf(kit, { portal, key, ids: await createEntities(kit, portal, key) }, samples);
}

/** The calls of a filled portal. */
export function seededPortalOf(kit: TestKit, { portal, key, ids }: Filling, samples: SampleCalls): SeededPortal {
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
    call(operation, changes = {}) {
      const { params = samples.params(operation, ids) } = changes;
      return samples.call(operation, clientFor(operation), { ids, ...changes, params });
    },
    callInProcess(operation, options = {}) {
      const place = placeOf(kit, operation);
      if (place === null) return null;
      const { face, group, name } = place;
      const client = face === 'workspace' ? portal.owner : kit.kit.as({ apiKey: key.secret });
      // Every operation is a method of some client, whatever its input is.
      const method = (client as unknown as InProcess)[group]?.[name];
      if (method === undefined) throw new Error(`${operation.id} is no method of its client.`);
      const { body, query } = operation.input;
      const input = [
        ...Object.values(samples.params(operation, ids)),
        ...(body === undefined ? [] : [samples.body(operation, ids)]),
        ...(query === undefined ? [] : [samples.query(operation, ids)]),
        { ...(samples.isOfFirstVersion(operation) ? { ifMatch: 1 } : {}), ...options },
      ];
      return () => method(...input);
    },
  };
}
