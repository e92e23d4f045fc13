import type { z } from 'zod';

import { catalogItemsBySku, skuKeyOf, skusOf } from '../../catalog/index.js';
import {
  type ExchangeEntity,
  type ExchangeScope,
  ORDER_ITEM_COLUMNS,
  type OrderItemColumn,
  type RowValues,
  type TableRow,
  type WantedRows,
} from '../../../platform/exchange/index.js';
import { openContentOf, refuseLocked } from '../open-content.js';
import { openOrderLineWriter, type OrderLineToWrite } from '../line-writer.js';
import { PurchaseOrderItems } from './records.js';
import { PurchaseOrders } from '../records.js';
import { Counterparties } from '../../counterparties/index.js';
import { vatRateOfSupplier } from '../../lines/index.js';
import { unitsOf } from '../../../platform/units/index.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import { comparableText, searchableText } from '../../../kernel/values/text/comparable-text.js';
import { asDay, asNumber, UNIT_NAME, lineFindings, ratesOfRows, WITHOUT_VAT } from '../../lines/index.js';

const { columns } = PurchaseOrderItems;

/** Each column is read by the schema that its field has in ordinary calls. */
const schemas: Readonly<Record<OrderItemColumn, z.ZodType>> = {
  name: columns.rawName.input,
  sku: columns.sku.input,
  supplierSku: columns.supplierSku.input,
  quantity: columns.quantity.input,
  unit: UNIT_NAME,
  unitPrice: columns.unitPrice.input,
  discountPercent: columns.discountPercent.input,
  vatRate: columns.vatRate.input,
  requiredDate: columns.requiredDate.input,
  promisedDate: columns.promisedDate.input,
  comment: columns.comment.input,
};

/**
 * How lines of purchase orders are imported and exported. They are those that a change of the order would change: where it is being
 * amended, those of the draft of its next revision.
 */
export function purchaseOrderItemExchange(): ExchangeEntity {
  return {
    name: 'purchase_order_items',
    columns: ORDER_ITEM_COLUMNS,
    schemas,
    columnOfField: { rawName: 'name', catalogItemId: 'sku', unitId: 'unit', unitCode: 'unit' },
    readsVat: true,
    terms: async (db, scope) => {
      const { currency, vatMode } = await getRow(db, PurchaseOrders, idOf(scope));
      return { currency, vatMode };
    },
    async ratesOf(db, scope, rows, ofPortal) {
      const { supplierId } = await getRow(db, PurchaseOrders, idOf(scope));
      const ofDocument = vatRateOfSupplier(await getRow(db, Counterparties, supplierId), ofPortal);
      return ratesOfRows(db, rows, { lines: await linesOf(db, scope), ofDocument });
    },
    isRepeatable: true,
    unique: null,
    alikeBy: ['name', 'sku', 'unit'],
    viewRight: 'purchase_orders.view',
    fileName: { ru: 'Позиции заказа', en: 'Order items' },
    async requireScope(db, caller, scope) {
      await getVisible({ db, caller }, PurchaseOrders, idOf(scope));
    },
    async requireScopeToChange(db, caller, scope) {
      const order = await getVisible({ db, caller }, PurchaseOrders, idOf(scope));
      const { amendment } = await openContentOf({ tx: db }, order);
      refuseLocked(order, { fields: {}, touchesItems: true, isAmended: amendment !== null });
    },
    keyOf(by, values) {
      const value = values[by];
      return typeof value === 'string' && by !== 'barcode' ? comparableText(value) : null;
    },
    async find(db, scope, { by, keys }) {
      const sought = new Set(keys);
      const ids = new Map<string, string[]>();
      for (const { id, rawName, sku } of (await linesOf(db, scope)).toSorted(inPlace)) {
        const key = comparableText((by === 'name' ? rawName : sku) ?? '');
        if (sought.has(key)) ids.set(key, [...(ids.get(key) ?? []), id]);
      }
      return ids;
    },
    check: (db, rows) => lineFindings(db, rows),
    async checkNew(db, scope, rows) {
      const { contractId } = await getRow(db, PurchaseOrders, idOf(scope));
      // The list of the contract may have a price.
      return rows.map(({ unitPrice }) => (unitPrice === undefined && contractId === null ? [NO_PRICE] : []));
    },
    async openWriter(unit, scope, rows) {
      const items = await catalogItemsBySku(unit.tx, skusOf(rows));
      const units = await unitsOf(unit.tx);
      const lineOf = ({ name, sku, unit: word, ...fields }: RowValues): OrderLineToWrite => {
        const catalogItemId = typeof sku === 'string' ? items.get(skuKeyOf(sku) ?? '') : undefined;
        const unitId = typeof word === 'string' ? units.byWord(word)?.id : undefined;
        return sentFields({ ...fields, rawName: name, sku, catalogItemId, unitId }) as OrderLineToWrite;
      };
      const writer = await openOrderLineWriter(unit, idOf(scope));
      return {
        create: (part, added) => writer.write(part, added.map(lineOf)),
        update: (part, id, values) => writer.write(part, [{ id, ...lineOf(values) }]),
        finish: () => writer.finish(),
      };
    },
    rows: (db, scope, wanted) => Promise.resolve(lineRows(db, scope, wanted)),
  };
}

const NO_PRICE = { field: 'unitPrice', code: 'required', message: 'Field is required', isError: true } as const;

async function* lineRows(
  db: Reader,
  scope: ExchangeScope,
  { filters: { search, q }, language }: WantedRows,
): AsyncGenerator<TableRow[]> {
  const sought = searchableText(q ?? search ?? '');
  const units = await unitsOf(db);
  const lines = (await linesOf(db, scope)).toSorted(inPlace);
  yield lines
    .filter(({ rawName, sku }) => searchableText(`${rawName} ${sku ?? ''}`).includes(sought))
    .map((line) => ({
      name: line.rawName,
      sku: line.sku,
      supplierSku: line.supplierSku,
      quantity: asNumber(line.quantity),
      unit: units.byId(line.unitId)?.shortName ?? null,
      unitPrice: asNumber(line.unitPrice),
      discountPercent: asNumber(line.discountPercent),
      vatRate: line.vatRate ?? WITHOUT_VAT[language],
      requiredDate: asDay(line.requiredDate),
      promisedDate: asDay(line.promisedDate),
      comment: line.comment,
    }));
}

/** The lines of the order, or of the draft of its next revision: a thousand at most. */
async function linesOf(db: Reader, scope: ExchangeScope) {
  const order = await getRow(db, PurchaseOrders, idOf(scope));
  return (await openContentOf({ tx: db }, order)).items;
}

function inPlace(one: { readonly sortOrder: number }, other: { readonly sortOrder: number }): number {
  return one.sortOrder - other.sortOrder;
}

// The paths of these calls name an order, and so do the jobs that come of them.
function idOf({ ownerId }: ExchangeScope): string {
  return ownerId ?? '';
}
