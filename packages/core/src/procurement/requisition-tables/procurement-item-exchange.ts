import type { z } from 'zod';

import { CatalogItems, catalogItemsBySku } from '../catalog/index.js';
import {
  type ExchangeEntity,
  type ExchangeScope,
  ITEM_COLUMNS,
  type ItemColumn,
  type TableRow,
  type WantedRows,
} from '../../platform/exchange/index.js';
import { openLineWriter, ProcurementItems, Requisitions } from '../requisitions/index.js';
import { linesOfRows } from './line-of-row.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { getRow, refuseArchived } from '../../kernel/rows/record-access.js';
import { getVisible } from '../../kernel/rows/visibility.js';
import { comparableText } from '../../kernel/values/text/comparable-text.js';
import {
  asDay,
  asNumber,
  inPages,
  LINE_ORDER,
  lineFindings,
  ratesOfRows,
  UNIT_NAME,
  WITHOUT_VAT,
} from '../lines/index.js';
import { unitsOf } from '../../platform/units/index.js';

const { rawName, quantity, unitPrice, vatRate, requiredDate, comment } = ProcurementItems.columns;

/** Each column is read by the schema that its field has in ordinary calls. */
const schemas: Readonly<Record<ItemColumn, z.ZodType>> = {
  name: rawName.input,
  sku: CatalogItems.columns.sku.input,
  quantity: quantity.input,
  unit: UNIT_NAME,
  unitPrice: unitPrice.input,
  vatRate: vatRate.input,
  requiredDate: requiredDate.input,
  comment: comment.input,
};

/** How lines of requisitions are imported and exported. */
export function procurementItemExchange(): ExchangeEntity {
  return {
    name: 'procurement_items',
    columns: ITEM_COLUMNS,
    schemas,
    columnOfField: { rawName: 'name', catalogItemId: 'sku', unitId: 'unit', unitCode: 'unit' },
    readsVat: true,
    terms: async (db, scope) => {
      const { currency, vatMode } = await getRow(db, Requisitions, idOf(scope));
      return { currency, vatMode };
    },
    async ratesOf(db, _scope, rows, ofPortal) {
      const lines = await db.collection(ProcurementItems).findMany(rows.flatMap(({ matchedId }) => matchedId ?? []));
      return ratesOfRows(db, rows, { lines, ofDocument: ofPortal });
    },
    isRepeatable: true,
    unique: null,
    alikeBy: ['name', 'sku', 'unit'],
    viewRight: 'requisitions.view_own',
    fileName: { ru: 'Позиции заявки', en: 'Requisition items' },
    async requireScope(db, caller, scope) {
      await getVisible({ db, caller }, Requisitions, idOf(scope));
    },
    async requireScopeToChange(db, caller, scope) {
      refuseArchived(await getVisible({ db, caller }, Requisitions, idOf(scope)));
    },
    keyOf(by, values) {
      const value = values[by];
      if (typeof value !== 'string') return null;
      return by === 'barcode' ? value : comparableText(value);
    },
    async find(db, scope, { by, keys }) {
      const procurementId = idOf(scope);
      if (by === 'barcode') return new Map();
      const sought = new Set(keys);
      const amongSought = (text: string | null) => [comparableText(text ?? '')].find((key) => sought.has(key));
      if (by === 'name') return linesBy(db, { procurementId }, ({ rawName }) => amongSought(rawName));
      const items = await catalogItemsBySku(db, keys);
      const skuOf = new Map([...items].map(([key, id]) => [id, key]));
      return linesBy(db, { procurementId }, ({ catalogItemId, skuSnapshot }) =>
        catalogItemId === null ? amongSought(skuSnapshot) : skuOf.get(catalogItemId),
      );
    },
    check: (db, rows) => lineFindings(db, rows),
    async openWriter(unit, scope, rows) {
      const lineOf = await linesOfRows(unit.tx, rows);
      const writer = await openLineWriter(unit, { procurementId: idOf(scope), lines: rows.map(lineOf) });
      return {
        create: (part, added) => writer.write(part, added.map(lineOf)),
        update: (part, id, values) => writer.write(part, [{ id, ...lineOf(values) }]),
        finish: (options) => writer.finish(options),
      };
    },
    rows: (db, scope, wanted) => Promise.resolve(lineRows(db, scope, wanted)),
  };
}

async function* lineRows(
  db: Reader,
  scope: ExchangeScope,
  { filters: { search, q, status }, language }: WantedRows,
): AsyncGenerator<TableRow[]> {
  const statuses = typeof status === 'string' ? { status: { in: status.split(',') } } : {};
  const query = { where: { procurementId: idOf(scope), ...statuses }, search: q ?? search };
  const units = await unitsOf(db);
  for await (const page of inPages(db.collection(ProcurementItems), query, LINE_ORDER)) {
    yield page.map((line) => ({
      name: line.rawName,
      sku: line.skuSnapshot,
      quantity: asNumber(line.quantity),
      unit: units.byId(line.unitId)?.shortName ?? null,
      unitPrice: asNumber(line.unitPrice),
      vatRate: line.vatRate ?? WITHOUT_VAT[language],
      requiredDate: asDay(line.requiredDate),
      comment: line.comment,
    }));
  }
}

// The paths of these calls name a requisition, and so do the jobs that come of them.
function idOf({ ownerId }: ExchangeScope): string {
  return ownerId ?? '';
}

type FoundLine = Pick<Row<typeof ProcurementItems>, 'rawName' | 'catalogItemId' | 'skuSnapshot'>;

/** Ids of lines that are not called off, by what they are found by, in the order of the lines. */
async function linesBy(
  db: Reader,
  where: object,
  keyOf: (line: FoundLine) => string | undefined,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await db.collection(ProcurementItems).list({
    where: { ...where, status: { not: 'cancelled' } },
    select: ['id', 'rawName', 'catalogItemId', 'skuSnapshot'],
    order: LINE_ORDER,
  });
  const ids = new Map<string, string[]>();
  for (const line of found) {
    const key = keyOf(line);
    if (key !== undefined) ids.set(key, [...(ids.get(key) ?? []), line.id]);
  }
  return ids;
}
