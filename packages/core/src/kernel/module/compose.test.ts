import { describe, expect, it } from 'vitest';

import { builtIn } from '../../composition/built-in.js';
import { builtInModules } from '../../composition/built-in-modules.js';
import { operation } from '../operations/operation.js';
import { NoContent } from '../operations/reply.js';
import { column } from '../records/column.js';
import { defineRecord } from '../records/record.js';
import { composeModules } from './compose.js';
import { defineGroup, defineModule } from './module.js';

const shared = { face: 'workspace', method: 'DELETE', path: '/t', output: NoContent, tag: 'T', summary: 'S' } as const;

function moduleWith(access: Parameters<typeof operation>[1]['access']) {
  const remove = operation('things.remove', { ...shared, access });
  return defineModule({
    name: 'things',
    tags: { T: 'Things' },
    groups: {
      things: defineGroup({
        operations: { workspace: { remove } },
        handlers: { workspace: { remove: () => Promise.resolve(undefined) } },
      }),
    },
  });
}

describe('a list of modules', () => {
  it.each([
    ['a right', { right: 'catalog.browse' }, /needs the right catalog\.browse/],
    ['a scope in place of a right', { right: 'catalog.read' }, /needs the right catalog\.read/],
    ['a scope', { scopes: [['catalog.browse']] }, /needs the scope catalog\.browse/],
    ['a right in place of a scope', { scopes: [['catalog.view']] }, /needs the scope catalog\.view/],
  ] as const)('is refused for %s that nobody can have', (_what, access, message) => {
    expect(() => composeModules([...builtInModules, moduleWith(access)])).toThrow(message);
  });

  it('takes rights and scopes that a module brings, and gives them to the roles it names', () => {
    const rights = { 'things.view': ['viewer'] } as const;
    const scopes = { 'things.read': { label: 'Read things', domain: 'things', right: 'things.view' } };

    const { permissions, enums } = composeModules([
      ...builtInModules,
      { ...moduleWith({ right: 'things.view', scopes: [['things.read']] }), rights, scopes },
    ]);

    const holders = (['tenant_owner', 'tenant_admin', 'viewer', 'buyer'] as const).map((role) =>
      permissions.rightsOf([role]).has('things.view'),
    );
    expect(holders).toEqual([true, true, true, false]);
    expect(permissions.backedScopes(['things.read', 'catalog.read'], new Set(['things.view']))).toEqual([
      'things.read',
    ]);
    expect(enums.scope.at(-1)).toBe('things.read');
  });

  it('tells everything that is wrong with it at once', () => {
    const Things = defineRecord('thing', {
      table: 'portals',
      linkable: true,
      columns: { id: column.uuid({}), ownerId: column.uuid({ refersTo: 'giant', faces: { workspace: 'LC' } }) },
    });
    const twice = { ...moduleWith({ right: 'things.view' }), records: { Things } };

    const rights = { 'catalog.view': [] };
    const compose = () => composeModules([...builtInModules, { ...twice, rights }]);

    expect(compose).toThrow('The table portals is declared twice.');
    expect(compose).toThrow('The right catalog.view is declared twice.');
    expect(compose).toThrow('The record thing does not say who reads it');
    expect(compose).toThrow('needs the right things.view');
  });

  it('cannot leave out what another module needs', () => {
    const withoutCatalog = builtInModules.filter(({ name }) => name !== 'catalog');

    expect(() => composeModules(withoutCatalog)).toThrow('The module priceLists needs the module catalog');
  });

  it('leaves the calls, records, events and headings of a module out with it', () => {
    const { groups, records, events, tags, enums } = composeModules(
      builtInModules.filter(({ name }) => !['bankOperations', 'integrations'].includes(name)),
    );

    expect(groups.map(([name]) => name)).not.toContain('bankOperations');
    expect(records.map(({ name }) => name)).not.toContain('bankOperation');
    expect(Object.keys(tags)).not.toContain('Bank operations');
    expect(events.size).toBeLessThanOrEqual(builtIn.events.size);
    expect(enums.linkable).toEqual(builtIn.enums.linkable);
  });
});
