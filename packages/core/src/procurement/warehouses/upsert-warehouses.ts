import type { WriteCall } from '../../kernel/operations/call.js';
import type { Row } from '../../kernel/records/record.js';
import { comparableText } from '../../kernel/values/text/comparable-text.js';
import { upsertRows } from '../../platform/links/index.js';
import { Warehouses } from './records.js';
import { warehouses } from './resource.js';
import { changeWarehouse, createWarehouse } from './write-warehouse.js';

type WarehouseRow = Row<typeof Warehouses>;
const { New, Patch } = warehouses.integration.schemas;

/** Creates or changes a warehouse for each row, matched by external identifier or code. */
export function upsertWarehouses(call: WriteCall, rows: readonly Readonly<Record<string, unknown>>[]) {
  return upsertRows<WarehouseRow, typeof New, typeof Patch>(call, rows, {
    entityType: 'warehouse',
    New,
    Patch,
    identityOf: ({ code = null }) => (code === null ? null : comparableText(code)),
    findIds: async ({ tx }, codes) => {
      const where = { code: { alike: codes }, archivedAt: null };
      return (await tx.collection(Warehouses).list({ where })).map(({ id }) => id);
    },
    hold: ({ tx }, ids) => tx.collection(Warehouses).findManyForUpdate(ids),
    create: (part, fields) => createWarehouse(part, fields),
    change: (part, { id }, change) => changeWarehouse(part, id, change),
  });
}
