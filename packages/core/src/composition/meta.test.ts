import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtIn } from './built-in.js';
import { allOperations } from './contract.js';
import type { Operation } from '../kernel/operations/operation.js';
import type { Scope } from '../kernel/access/scopes.js';
import { allEvents } from './registries.js';
import { noRateLimit } from '../testing/kit/no-rate-limit.js';
import { productCalls } from '../testing/kit/product-samples.js';
import { openTestKit, type TestKey, type TestKit } from '../testing/kit/test-kit.js';

/** Entries whose listing asks for more than dispatch does (some linkable type, say) are tested in their modules. */
const listed = allOperations().filter(({ meta, isOpenTo }) => meta !== undefined && isOpenTo === undefined);

const ALL_SCOPES = [...builtIn.permissions.scopes.keys()];
/** Scopes alone, each read scope with its write scope, and the pairs that the documentation names. */
const READ_AND_WRITE = ALL_SCOPES.filter((scope) => scope.endsWith('.write')).flatMap((write): Scope[][] => {
  const read = ALL_SCOPES.find((scope) => scope === write.replace(/\.write$/, '.read'));
  return read === undefined ? [] : [[read, write]];
});
const SETS: readonly (readonly Scope[])[] = [
  ...ALL_SCOPES.map((scope) => [scope]),
  ...READ_AND_WRITE,
  ['delivery_trips.read', 'logistics.write'],
  ['logistics.read', 'delivery_trips.write'],
  ['documents.read', 'documents.download'],
  ['documents.read', 'purchase_requisitions.read'],
  ['webhooks.write', 'purchase_requisitions.read'],
  ['integration_api.write', 'finance.read'],
  ['external_links.read', 'catalog.read'],
  ['external_links.write', 'counterparties.write'],
  ['variables.read', 'catalog.read'],
];

let kit: TestKit;

beforeAll(async () => {
  kit = await openTestKit({
    rateLimiter: noRateLimit,
  });
});
afterAll(() => kit.close());

async function isAllowed(operation: Operation, key: TestKey): Promise<boolean> {
  const { body } = await productCalls.call(operation, key.api);
  return !['insufficient_scope', 'creator_lacks_rights'].includes(body?.code);
}

interface Meta {
  readonly resources: readonly {
    readonly key: string;
    readonly scope: string;
    readonly operations: readonly string[];
  }[];
  readonly events: readonly string[];
  readonly scopes: readonly string[];
}

const metaOf = async (key: TestKey): Promise<Meta> => (await key.api.get('/meta')).body;

describe.each(SETS.map((scopes) => [scopes.join(' + '), scopes] as const))('a key with %s', (_name, scopes) => {
  it('is told precisely the operations that it may call', async () => {
    const key = await (await kit.createPortal()).issueKey(scopes);

    const { resources } = await metaOf(key);

    const told = new Set(resources.flatMap((entry) => entry.operations.map((name) => `${entry.key} ${name}`)));
    for (const operation of listed) {
      const name = `${operation.meta?.resource} ${operation.meta?.operation}`;
      expect([operation.id, told.has(name)]).toEqual([operation.id, await isAllowed(operation, key)]);
    }
    for (const entry of resources) expect(scopes).toContain(entry.scope);
  });

  it('is told precisely the events whose scopes it holds', async () => {
    const key = await (await kit.createPortal()).issueKey(scopes);

    const { events } = await metaOf(key);

    const readable = [...allEvents.values()].filter((event) =>
      event.scopes.every((group) => group.some((scope) => (scopes as readonly string[]).includes(scope))),
    );
    expect(events).toEqual(readable.map(({ name }) => name));
  });
});

describe('a key whose creator is stripped of rights', () => {
  it('loses what they backed at once, and gets it back with them', async () => {
    const portal = await kit.createPortal();
    const creator = await portal.addUser(['tenant_admin']);
    const key = await portal.issueKey('all', creator.id);

    await portal.owner.users.update(creator.id, { roles: ['viewer'] });
    const asViewer = await metaOf(key);
    await portal.owner.users.update(creator.id, { isActive: false });
    const inactive = await metaOf(key);
    await portal.owner.users.update(creator.id, { isActive: true, roles: ['tenant_admin'] });
    const restored = await metaOf(key);

    const { scopes } = builtIn.permissions;
    const viewerRights = asViewer.scopes.map((scope) => scopes.get(scope)?.right ?? '');
    expect(viewerRights.every((right) => right.endsWith('.view') || right === 'requisitions.view_all')).toBe(true);
    expect(asViewer.scopes).not.toHaveLength(0);
    expect(inactive).toMatchObject({ resources: [], events: [], scopes: [] });
    expect(restored.scopes).toEqual([...scopes.keys()].filter((scope) => scope !== 'agents.commit'));
  });
});
