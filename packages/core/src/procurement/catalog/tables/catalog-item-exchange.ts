import { z } from 'zod';

import { Categories } from '../categories/records.js';
import { CatalogItems } from '../items/records.js';
import {
  changeCatalogItem,
  createCatalogItem,
  createCatalogItems,
  type CatalogItemChange,
  type NewCatalogItem,
  newItemDefaults,
} from '../items/write-item.js';
import {
  CATALOG_COLUMNS,
  type CatalogColumn,
  type ExchangeEntity,
  type ExportFilters,
  type Finding,
  type RowValues,
  type TableRow,
  type WantedRows,
} from '../../../platform/exchange/index.js';
import { rejectReference, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { refuseArchived } from '../../../kernel/rows/record-access.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { comparableText } from '../../../kernel/values/text/comparable-text.js';
import { packagingsText, readPackagings } from './packagings-text.js';
import { asNumber, inPages, UNIT_NAME, WITHOUT_VAT } from '../../lines/index.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import { unitsOf } from '../../../platform/units/index.js';

const { columns } = CatalogItems;
const { name, sku, brand, description, type, barcode, manufacturer, manufacturerSku } = columns;
const { vatRate, plannedCost, costCurrency, minStock, isActive } = columns;

/** Each column is read by the schema that its field has in ordinary calls. */
const schemas: Readonly<Record<CatalogColumn, z.ZodType>> = {
  name: name.input,
  sku: sku.input,
  brand: brand.input,
  description: description.input,
  type: type.input,
  category: z.string().max(1000),
  unit: UNIT_NAME,
  packagings: z.string().max(2000),
  barcode: barcode.input,
  manufacturer: manufacturer.input,
  manufacturerSku: manufacturerSku.input,
  vatRate: vatRate.input,
  plannedCost: plannedCost.input,
  costCurrency: costCurrency.input,
  minStock: minStock.input,
  isActive: isActive.input,
};

/** How catalog items are imported and exported. */
export function catalogItemExchange(): ExchangeEntity {
  return {
    name: 'catalog_items',
    columns: CATALOG_COLUMNS,
    schemas,
    columnOfField: { categoryId: 'category', unitId: 'unit', unitCode: 'unit' },
    isRepeatable: false,
    unique: 'sku',
    alikeBy: ['name', 'sku', 'brand', 'unit'],
    viewRight: 'catalog.view',
    fileName: { ru: 'Каталог', en: 'Catalog' },
    requireScope: () => Promise.resolve(),
    requireScopeToChange: () => Promise.resolve(),
    keyOf(by, values) {
      const value = values[by];
      if (typeof value !== 'string') return null;
      return by === 'barcode' ? value : comparableText(value);
    },
    async find(db, _scope, { by, keys }) {
      const field = by === 'sku' ? 'skuKey' : by;
      const where = { [field]: by === 'name' ? { alike: keys } : { in: keys }, archivedAt: null };
      // In the order of the index that leads there: for another one, Postgres may read the whole portal in that.
      const found = await db.collection(CatalogItems).list({ where, select: ['id', field], order: [[field, 'asc']] });
      const ids = new Map<string, string[]>();
      for (const item of found.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        const key = by === 'name' ? comparableText(String(item[field])) : String(item[field]);
        ids.set(key, [...(ids.get(key) ?? []), item.id]);
      }
      return ids;
    },
    async check(db, rows) {
      const categories = await categoriesOf(db, rows);
      const units = await unitsOf(db);
      return rows.map(({ category, packagings }): readonly Finding[] => [
        ...categoryFindings(category, categories),
        ...packagingFindings(packagings, units),
      ]);
    },
    async openWriter(unit, _scope, rows) {
      const known = { categories: await categoriesOf(unit.tx, rows), units: await unitsOf(unit.tx) };
      const defaults = await newItemDefaults(unit, { face: 'workspace' });
      const options = { enforceRequired: true, defaults } as const;
      return {
        async create(part, added) {
          // Rows with errors, a missing name among them, are never written.
          const items = added.map((values) => itemOf(values, known) as NewCatalogItem);
          const [item, ...others] = items;
          if (item !== undefined && others.length === 0) await createCatalogItem(part, item, options);
          else await createCatalogItems(part, items, options);
        },
        async update(part, id, values) {
          const before = await part.tx.collection(CatalogItems).findForUpdate(id);
          if (before === null) throw requestErrors.notFound({});
          refuseArchived(before);
          await changeCatalogItem(part, before, itemOf(values, known));
        },
        finish: () => Promise.resolve(),
      };
    },
    async rows(db, _scope, wanted) {
      const { categoryId } = wanted.filters;
      if (typeof categoryId === 'string' && (await db.collection(Categories).find(categoryId)) === null) {
        throw rejectReference('/filters/categoryId');
      }
      return itemRows(db, wanted);
    },
  };
}

async function* itemRows(db: Reader, { filters, language }: WantedRows): AsyncGenerator<TableRow[]> {
  const categories = await db.collection(Categories).list({ select: ['id', 'path'] });
  const paths = new Map(categories.map(({ id, path }) => [id, path]));
  const units = await unitsOf(db);
  for await (const page of inPages(db.collection(CatalogItems), whereOf(filters))) {
    yield page.map((item) => ({
      ...textsOf(item),
      category: paths.get(item.categoryId ?? '') ?? null,
      unit: units.byId(item.unitId)?.shortName ?? null,
      packagings: packagingsText(item.packagings, units),
      plannedCost: asNumber(item.plannedCost),
      minStock: asNumber(item.minStock),
      vatRate: item.vatRate ?? WITHOUT_VAT[language],
      isActive: String(item.isActive),
    }));
  }
}

function textsOf(item: Row<typeof CatalogItems>) {
  const { name, sku, brand, description, type, barcode, manufacturer, manufacturerSku, costCurrency } = item;
  return { name, sku, brand, description, type, barcode, manufacturer, manufacturerSku, costCurrency };
}

interface Known {
  /** Ids by their names and paths. */
  readonly categories: ReadonlyMap<string, string>;
  readonly units: KnownUnits;
}

/** What a row says of an item, by the fields of ordinary calls. What it does not say is left as it is, or as it is by default. */
function itemOf(values: RowValues, { categories, units }: Known): CatalogItemChange {
  const { category, unit, packagings: sent, ...fields } = values;
  const categoryId = typeof category === 'string' ? categories.get(categoryKey(category)) : undefined;
  const unitId = typeof unit === 'string' ? units.byWord(unit)?.id : undefined;
  const reading = typeof sent === 'string' ? readPackagings(sent, units) : undefined;
  const packagings = reading !== undefined && 'packagings' in reading ? reading.packagings : undefined;
  return sentFields({ ...fields, categoryId, unitId, packagings });
}

function categoryFindings(category: RowValues[string] | undefined, categories: ReadonlyMap<string, string>): Finding[] {
  if (typeof category !== 'string' || categories.has(categoryKey(category))) return [];
  const message = 'The catalog has no such category; add it first, or leave it out';
  return [{ field: 'category', code: 'reference_not_found', message, isError: true }];
}

function packagingFindings(text: RowValues[string] | undefined, units: KnownUnits): Finding[] {
  const reading = typeof text === 'string' ? readPackagings(text, units) : { packagings: [] };
  if (!('unreadable' in reading)) return [];
  const message = `Must be units with how many base units they hold, such as "уп = 10"; "${reading.unreadable}" is not`;
  return [{ field: 'packagings', code: 'invalid_format', message, isError: true }];
}

/** Ids of the categories that rows name, by name and by path; of several with one name the first. */
async function categoriesOf(db: Reader, rows: readonly RowValues[]): Promise<ReadonlyMap<string, string>> {
  if (!rows.some(({ category }) => typeof category === 'string')) return new Map();
  const all = await db.collection(Categories).list({
    select: ['id', 'name', 'path'],
    order: [
      ['path', 'desc'],
      ['id', 'asc'],
    ],
  });
  return new Map([
    ...all.map((each) => [categoryKey(each.name), each.id] as const),
    ...all.map((each) => [categoryKey(each.path), each.id] as const),
  ]);
}

function categoryKey(text: string): string {
  return text
    .split('/')
    .map((each) => comparableText(each))
    .join('/');
}

function whereOf({ search, q, includeArchived, ...equal }: ExportFilters) {
  const archived = includeArchived === true ? {} : { archivedAt: null };
  return { where: { ...sentFields(equal), ...archived }, search: q ?? search };
}
