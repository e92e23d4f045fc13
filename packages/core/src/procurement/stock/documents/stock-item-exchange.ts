import type { z } from 'zod';

import { CatalogItems } from '../../catalog/index.js';
import {
  COMPARED_COLUMNS,
  COUNT_COLUMNS,
  type CountColumn,
  type ExchangeColumns,
  type ExchangeEntity,
  type ExchangeScope,
  type Finding,
  type RowValues,
  STOCK_COLUMNS,
  type StockColumn,
  type TableRow,
  type WantedRows,
} from '../../../platform/exchange/index.js';
import { openStockLineWriter, requireDraft, type StockLineToWrite } from './line-writer.js';
import { requireKeeper } from './write-document.js';
import { StockDocumentItems, StockDocuments } from './records.js';
import { tableItems } from './table-items.js';
import { unitsOf } from '../../../platform/units/index.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import { baseRatio } from '../../../kernel/values/numbers/packaging.js';
import { subtractQuantity } from '../../../kernel/values/numbers/quantity.js';
import { searchableText } from '../../../kernel/values/text/comparable-text.js';
import { asNumber, LINE_ORDER, UNIT_NAME } from '../../lines/index.js';
import { findNamedArticles, nameKeyOf, type NamedArticle, namingFindings } from './named-articles.js';

/** Rows that are written in one go. */
const AT_ONCE = 500;

const { columns } = StockDocumentItems;

/** Each column is read by the schema that its field has in ordinary calls. */
const schemas: Readonly<Record<StockColumn | CountColumn, z.ZodType>> = {
  sku: CatalogItems.columns.sku.input,
  barcode: CatalogItems.columns.barcode.input,
  name: CatalogItems.columns.name.input,
  quantity: columns.quantity.input,
  countedQuantity: columns.countedQuantity.input,
  unit: UNIT_NAME,
  unitCost: columns.unitCost.input,
  discrepancyReason: columns.discrepancyReason.input,
  comment: columns.comment.input,
};

/** How items of stock documents that are no counts are imported and exported. */
export function stockDocumentItemExchange(): ExchangeEntity {
  return {
    ...entityOf(),
    name: 'stock_document_items',
    columns: STOCK_COLUMNS,
    isRepeatable: true,
    fileName: { ru: 'Позиции складского документа', en: 'Stock document items' },
  };
}

/** How what a count has found is imported, and exported beside what the books say. */
export function stockCountExchange(): ExchangeEntity {
  return {
    ...entityOf(),
    name: 'stock_count_items',
    columns: COUNT_COLUMNS,
    exportColumns: comparedColumns(COUNT_COLUMNS),
    // An item is counted once.
    isRepeatable: false,
    fileName: { ru: 'Инвентаризация', en: 'Stock count' },
  };
}

/** Whether a stock document is a count, whose tables say what was found. */
export async function isCount(db: Reader, documentId: string): Promise<boolean> {
  return (await db.collection(StockDocuments).find(documentId))?.kind === 'count';
}

/** What the books say stands before what was found, and the difference after it. */
function comparedColumns(counted: ExchangeColumns): readonly string[] {
  const [books, difference] = COMPARED_COLUMNS;
  return Object.keys(counted).flatMap((name) => (name === 'countedQuantity' ? [books, name, difference] : name));
}

function entityOf(): Omit<ExchangeEntity, 'name' | 'columns' | 'isRepeatable' | 'fileName'> {
  return {
    schemas,
    columnOfField: { catalogItemId: 'sku', unitId: 'unit', unitCode: 'unit' },
    unique: null,
    alikeBy: ['name', 'sku', 'barcode', 'unit'],
    viewRight: 'stock.view',
    async requireScope(db, caller, scope) {
      await getVisible({ db, caller }, StockDocuments, idOf(scope));
    },
    async requireScopeToChange(db, caller, scope) {
      const document = await getVisible({ db, caller }, StockDocuments, idOf(scope));
      requireDraft(document);
      requireKeeper({ caller }, document);
    },
    keyOf: (by, values) => nameKeyOf(values, by),
    async find(db, scope, { keys }) {
      const articles = await findNamedArticles(db, keys);
      const named = [...articles.values()].flat().map(({ id }) => id);
      const lines = await db.collection(StockDocumentItems).list({
        where: { documentId: idOf(scope), catalogItemId: { in: [...new Set(named)] } },
        select: ['id', 'catalogItemId'],
        order: LINE_ORDER,
      });
      const idsOf = ({ id: article }: NamedArticle) =>
        lines.flatMap(({ id, catalogItemId }) => (catalogItemId === article ? id : []));
      return new Map([...articles].map(([key, found]) => [key, found.flatMap(idsOf)]));
    },
    async check(db, rows) {
      const articles = await articlesOf(db, rows);
      const units = await unitsOf(db);
      return rows.map((values) => {
        const named = articles.of(values);
        const [article] = named;
        return [...namingFindings(nameKeyOf(values), named), ...unitFindings(values, article, units)];
      });
    },
    async openWriter(unit, scope, rows) {
      const articles = await articlesOf(unit.tx, rows);
      const units = await unitsOf(unit.tx);
      const lineOf = (values: RowValues) => asLine(values, { article: articles.of(values)[0], units });
      const named = rows.flatMap((values) => articles.of(values).map(({ id }) => id));
      const writer = await openStockLineWriter(unit, idOf(scope), named);
      return {
        create: (part, added) => writer.add(part, added.map(lineOf)),
        update: (part, id, values) => writer.change(part, id, lineOf(values)),
        finish: () => writer.finish(),
      };
    },
    rows: (db, scope, wanted) => Promise.resolve(itemRows(db, scope, wanted)),
  };
}

async function articlesOf(db: Reader, rows: readonly RowValues[]) {
  const found = await findNamedArticles(
    db,
    rows.map((values) => nameKeyOf(values)),
  );
  return { of: (values: RowValues): readonly NamedArticle[] => found.get(nameKeyOf(values) ?? '') ?? [] };
}

function unitFindings(values: RowValues, article: NamedArticle | undefined, units: KnownUnits): Finding[] {
  const unitId = typeof values['unit'] === 'string' ? units.byWord(values['unit'])?.id : undefined;
  if (unitId === undefined || article === undefined) return [];
  if (baseRatio(article, { unitId }, units) !== undefined) return [];
  const message = 'Must be the unit of the item, one of its packagings, or a unit of the same dimension';
  return [{ field: 'unit', code: 'unit_not_convertible', message, isError: true }];
}

interface Known {
  readonly article: NamedArticle | undefined;
  readonly units: KnownUnits;
}

/** What a row says of an item, by the fields of ordinary calls. The barcode of a packaging says the unit as well. */
function asLine(
  { sku: _sku, barcode: _barcode, name: _name, unit: word, ...fields }: RowValues,
  { article, units }: Known,
): StockLineToWrite {
  const said = typeof word === 'string' ? units.byWord(word)?.id : undefined;
  const unitId = said ?? article?.scannedUnitId ?? undefined;
  return sentFields({ ...fields, catalogItemId: article?.id, unitId });
}

async function* itemRows(
  db: Reader,
  scope: ExchangeScope,
  { filters: { search, q } }: WantedRows,
): AsyncGenerator<TableRow[]> {
  const sought = searchableText(q ?? search ?? '');
  const units = await unitsOf(db);
  const items = await tableItems(db, await getRow(db, StockDocuments, idOf(scope)));
  const ids = [...new Set(items.map(({ catalogItemId }) => catalogItemId))];
  const articles = await db
    .collection(CatalogItems)
    .list({ where: { id: { in: ids } }, select: ['id', 'sku', 'barcode', 'name'] });
  const byId = new Map(articles.map((article) => [article.id, article]));
  const rows = items.flatMap((item): TableRow[] => {
    const { catalogItemId, unitId, quantity, countedQuantity, bookQuantity, unitCost, ...said } = item;
    const { name = '', sku = null, barcode = null } = byId.get(catalogItemId) ?? {};
    if (!searchableText(`${name} ${sku ?? ''}`).includes(sought)) return [];
    const { discrepancyReason, comment } = said;
    const isCompared = countedQuantity !== null && bookQuantity !== null;
    return [
      {
        ...{ name, sku, barcode, discrepancyReason, comment },
        quantity: asNumber(quantity),
        countedQuantity: asNumber(countedQuantity),
        bookQuantity: asNumber(bookQuantity),
        difference: isCompared ? asNumber(subtractQuantity(countedQuantity, bookQuantity)) : null,
        unit: units.byId(unitId)?.shortName ?? null,
        unitCost: asNumber(unitCost),
      },
    ];
  });
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}

// The paths of these calls name a document, and so do the jobs that come of them.
function idOf({ ownerId }: ExchangeScope): string {
  return ownerId ?? '';
}
