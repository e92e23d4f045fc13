import type { Operation } from '../../operations/operation.js';
import { createApiClient, type ApiClient, type ApiResponse } from './api-client.js';
import { callWithSamples, sampleParams, type SampleCallChanges } from './call-with-samples.js';
import { createOneOfEach, type OneOfEach } from './one-of-each.js';
import { noRateLimit } from './no-rate-limit.js';
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
}

/** Opens a kit in which every operation can be called as often as a suite likes. */
export function openSeedableKit(): Promise<TestKit> {
  return openTestKit({
    outbound: { allowLoopback: true },
    rateLimiter: noRateLimit,
    renderer: createScriptedRenderer(),
  });
}

/** Fills a new portal of a kit. */
export async function seedPortal(kit: TestKit): Promise<SeededPortal> {
  const portal = await kit.createPortal();
  const key = await portal.issueKey();
  const ids = await createOneOfEach(kit, portal, key);
  const anybody = createApiClient(kit.kit.dispatch, {});
  const owner = portal.signedIn();
  const clientFor: SeededPortal['clientFor'] = ({ access }) => {
    if (access.scopes !== undefined) return key.api;
    return access.right === undefined ? anybody : owner;
  };
  return {
    portal,
    key,
    ids,
    clientFor,
    call: (operation, changes = {}) =>
      callWithSamples(operation, clientFor(operation), { params: sampleParams(operation, ids), ids, ...changes }),
  };
}
