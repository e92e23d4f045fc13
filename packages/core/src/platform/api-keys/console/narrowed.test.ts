import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { KeyCaller } from '../../../kernel/access/caller.js';
import type { Right } from '../../../kernel/access/rights.js';
import type { Scope } from '../../../kernel/access/scopes.js';
import { narrowed } from './narrowed.js';

const some = <T extends string>(...names: readonly T[]) => fc.subarray([...names]);
interface Eyes {
  readonly rights: ReadonlySet<Right>;
  readonly grants: ReadonlySet<Scope>;
  readonly pipelineIds: readonly string[];
  readonly warehouseIds: readonly string[];
}

const eyes: fc.Arbitrary<Eyes> = fc.record({
  rights: some<Right>('requisitions.view_all', 'requisitions.view_own', 'catalog.view').map(
    (rights) => new Set(rights),
  ),
  grants: some<Scope>('catalog.read', 'webhooks.read').map((grants) => new Set(grants)),
  pipelineIds: some('p1', 'p2', 'p3'),
  warehouseIds: some('w1', 'w2', 'w3'),
});

const keyWith = (seen: Eyes): KeyCaller => ({
  kind: 'key',
  portalId: 'portal',
  keyId: 'key',
  keyName: 'ERP',
  expiresAt: null,
  userId: 'creator',
  scopes: new Set(['catalog.read', 'webhooks.read']),
  rateLimitPerMinute: 300,
  ...seen,
});
const seesWarehouse = ({ warehouseIds, grants }: Pick<Eyes, 'warehouseIds' | 'grants'>, id: string) =>
  grants.size > 0 && (warehouseIds.length === 0 || warehouseIds.includes(id));
const seesPipeline = ({ pipelineIds, rights }: Pick<Eyes, 'pipelineIds' | 'rights'>, id: string) =>
  rights.has('requisitions.view_all') || (pipelineIds.length === 0 ? id === 'default' : pipelineIds.includes(id));

describe('a session of two', () => {
  it('may do and see nothing that one of the two may not', () => {
    fc.assert(
      fc.property(eyes, eyes, (ofKey, ofUser) => {
        const both = narrowed(keyWith(ofKey), ofUser);

        for (const right of both.rights) expect([ofKey, ofUser].every(({ rights }) => rights.has(right))).toBe(true);
        for (const scope of both.grants) expect([ofKey, ofUser].every(({ grants }) => grants.has(scope))).toBe(true);
        if (both.rights.size === 0 && both.grants.size === 0) return;
        for (const id of ['w1', 'w2', 'w3', 'w4'].filter((each) => seesWarehouse(both, each)))
          expect([ofKey, ofUser].every((who) => seesWarehouse(who, id))).toBe(true);
        for (const id of ['p1', 'p2', 'p3', 'p4', 'default'].filter((each) => seesPipeline(both, each)))
          expect([ofKey, ofUser].every((who) => seesPipeline(who, id))).toBe(true);
      }),
    );
  });

  it('is the key itself where the user may do and see everything', () => {
    fc.assert(
      fc.property(eyes, (ofKey) => {
        const all = {
          rights: new Set<Right>(['requisitions.view_all', 'requisitions.view_own', 'catalog.view']),
          grants: new Set<Scope>(['catalog.read', 'webhooks.read']),
          pipelineIds: [],
          warehouseIds: [],
        };
        const key = keyWith({
          ...ofKey,
          pipelineIds: ofKey.rights.has('requisitions.view_all') ? [] : ofKey.pipelineIds,
        });
        expect(narrowed(key, all)).toEqual(key);
      }),
    );
  });
});
