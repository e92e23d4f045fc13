import { describe, expect, it } from 'vitest';

import { AuditEntries } from '../../../platform/audit/index.js';
import { operationName, type Operation } from '../../../kernel/operations/operation.js';
import { findStored } from '../../kit/rows-like.js';
import { idParametersOf } from '../../kit/sample-calls.js';
import type { Subject } from '../../kit/subject.js';

const RESTORE = '/restore';

/** Whether an operation brings something back from the archive. */
export function isRestoring({ method, path }: Operation): boolean {
  return method === 'POST' && path.endsWith(RESTORE);
}

/** What can be archived can be brought back by whoever may archive it, and its lists show it to those who ask for it. */
export function archivingSuite({ operations, composition, samples, openFilled }: Subject): void {
  const named = (operation: Operation) => [operationName(operation), operation] as const;
  const find = ({ face }: Operation, method: string, path: string) =>
    operations.find((each) => each.face === face && each.method === method && each.path === path);
  const restoring = operations.filter(isRestoring).map(named);
  const archiving = operations.filter(isArchiving).map(named);

  /** A filled portal in which the record that an operation brings back is archived. */
  async function openArchived(operation: Operation) {
    const seeded = await openFilled();
    const [name = ''] = idParametersOf(operation);
    const id = samples.params(operation, seeded.ids)[name] ?? '';
    const stored = await findStored(seeded.kit, seeded.portal.id, composition.records, { id });
    if (stored === null) throw new Error(`${operationName(operation)}: no record has the id ${id}.`);
    const { record } = stored;
    const isStatus = record.columns['status']?.values?.includes('archived') === true;
    const changes = { archivedAt: '2026-01-20T00:00:00.000Z', ...(isStatus ? { status: 'archived' } : {}) };
    await seeded.kit.storage.transaction(seeded.portal.id, ({ collection }) => collection(record).update(id, changes));
    const row = async () => (await findStored(seeded.kit, seeded.portal.id, [record], { id }))?.row;
    return { seeded, before: stored.row, row, id };
  }

  describe.each(archiving)('%s', (_name, operation) => {
    it('is undone by an operation with the same access', () => {
      const restore = find(operation, 'POST', operation.path + RESTORE);

      expect(restore?.access).toEqual(operation.access);
      expect(restore?.meta === undefined).toBe(operation.meta === undefined);
    });
  });

  describe.each(restoring)('%s', (_name, operation) => {
    const list = find(operation, 'GET', operation.path.replace(/\/:\w+\/restore$/, ''));

    it('brings back what was archived as it was, and says so in the audit trail', async () => {
      const { seeded, before, row } = await openArchived(operation);
      const version = (await row())?.['version'] as number | undefined;

      const stale = await seeded.call(operation, { headers: { 'If-Match': '"999"' } });
      const restored = await seeded.call(operation, {
        headers: { 'If-Match': version === undefined ? '*' : `"${version}"` },
      });
      const again = await seeded.call(operation, { headers: { 'If-Match': '*' } });

      expect(stale.status).toBe(version === undefined ? 200 : 409);
      expect([restored.status, again.status], JSON.stringify(restored.body)).toEqual([200, 200]);
      expect(again.body).toEqual(restored.body);
      const { updatedAt: _at, version: _version, ...after } = { ...(await row()) };
      expect(before).toMatchObject(after);
      const entries = await seeded.kit.storage
        .forPortal(seeded.portal.id)
        .collection(AuditEntries)
        .list({ where: { operation: operation.id } });
      expect(entries).toHaveLength(1);
    });

    if (list?.input.query?.shape['includeArchived'] !== undefined) {
      it('is of what its list shows to those who ask for archived records', async () => {
        const { seeded, id } = await openArchived(operation);
        const lists = async (query: string) => {
          const { body } = await seeded.call(list, { query });
          return (body.items as readonly Readonly<Record<string, unknown>>[]).some((item) =>
            Object.values(item).includes(id),
          );
        };

        const shown = [await lists(''), await lists('?includeArchived=true')];
        await seeded.call(operation, { headers: { 'If-Match': '*' } });

        expect([...shown, await lists('')]).toEqual([false, true, true]);
      });
    }
  });
}

function isArchiving({ method, errors }: Operation): boolean {
  return method === 'DELETE' && errors.some(({ code }) => code === 'entity_in_use');
}
