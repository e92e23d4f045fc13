import type { Access } from '../../src/operations/access.js';
import { operation } from '../../src/operations/operation.js';
import { NoContent } from '../../src/operations/reply.js';

({ right: 'catalog.view' }) satisfies Access;
({ right: 'signed_in' }) satisfies Access;
({ scopes: [['catalog.read'], ['catalog.write', 'warehouses.write']] }) satisfies Access;

// @ts-expect-error -- no such right
({ right: 'catalog.browse' }) satisfies Access;
// @ts-expect-error -- a scope is no right
({ right: 'catalog.read' }) satisfies Access;
// @ts-expect-error -- no such scope
({ scopes: [['catalog.browse']] }) satisfies Access;
// @ts-expect-error -- a right is no scope
({ scopes: [['catalog.view']] }) satisfies Access;

const shared = { face: 'workspace', method: 'DELETE', path: '/', output: NoContent, tag: 'T', summary: 'S' } as const;
operation('t.known', { ...shared, access: { right: 'catalog.edit' } });
// @ts-expect-error -- an operation that asks for a right that nobody can have
operation('t.unknown', { ...shared, access: { right: 'catalog.destroy' } });
