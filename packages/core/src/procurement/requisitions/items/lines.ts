import { referenceProblem } from '../../../kernel/errors/request-errors.js';
import type { Ids } from '../../../kernel/ports/ids.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import type { Problem } from '../../../kernel/values/problem.js';
import type { ProductField } from '../product-fields/fields-of.js';
import { readProductFields } from '../product-fields/read-values.js';
import { ProcurementItems } from './records.js';
import type { ProcurementItemChange } from './schemas.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import { totalOfLine } from '../../../kernel/values/numbers/vat.js';
import { type Article, measureOf, namedRow } from '../../lines/index.js';

type ItemRow = Row<typeof ProcurementItems>;

/** What a line takes from its catalog item. */
export type CatalogItem = Article;

/** What lines are made from beside what they say. */
export interface LineDefaults {
  /** Those that the lines of the request name, by id. */
  readonly catalogItems: ReadonlyMap<string, CatalogItem>;
  /** Rate of what is not of the catalog. */
  readonly vatRate: string | null;
  readonly requiredDate: string | null;
  /** Those of the pipeline. */
  readonly productFields: readonly ProductField[];
  /** By which codes of units are understood. */
  readonly units: KnownUnits;
  /** Of the requisition. */
  readonly currency: string;
}

/** A line as our own calls say it. */
export interface LineToWrite extends ProcurementItemChange {
  /** What a line without a catalog item keeps as its article. */
  readonly article?: string | undefined;
}

/** A line of a request. */
export interface SentLine {
  readonly line: LineToWrite;
  /** JSON pointer of the line. */
  readonly at: string;
  readonly defaults: LineDefaults;
  /** What is wrong is added here. */
  readonly problems: Problem[];
}

/** A new item, or undefined when the line says too little. */
export function newLine(
  own: { readonly ids: Ids; readonly now: string },
  owner: { readonly id: string; readonly pipelineId: string },
  sent: SentLine & { readonly index: number },
): ItemRow | undefined {
  const { line, index, at, defaults, problems } = sent;
  const catalogItem = catalogItemOf(sent, null);
  const measure = measureOf(line, { article: catalogItem, units: defaults.units, at, problems });
  const values = { before: null, sent: line.productFields, at };
  const productFields = readProductFields(defaults.productFields, values, problems);
  const { article, ...said } = line;
  const { quantity } = said;
  const rawName = line.rawName ?? catalogItem?.name;
  if (quantity === undefined) problems.push(missing(`${at}/quantity`));
  if (rawName === undefined && !isNamed(line)) problems.push(missing(`${at}/rawName`));
  if (quantity === undefined || rawName === undefined) return undefined;
  const skuSnapshot = catalogItem === undefined ? (article ?? null) : catalogItem.sku;
  const vatRate = catalogItem === undefined ? defaults.vatRate : catalogItem.vatRate;
  return newRow(
    ProcurementItems,
    { id: own.ids.uuid(), now: own.now },
    { vatRate, requiredDate: defaults.requiredDate, sortOrder: index },
    sentFields(said),
    {
      procurementId: owner.id,
      pipelineId: owner.pipelineId,
      skuSnapshot,
      rawName,
      productFields,
      ...measure,
      totalPrice: linePrice({ quantity, unitPrice: line.unitPrice ?? null }, defaults.currency),
    },
  );
}

/** An item after a change. Another catalog item brings its name along, unless the line says one. */
export function changedLine(before: ItemRow, { line, at, defaults, problems }: SentLine): ItemRow {
  const { id: _id, unitCode: _code, article, ...fields } = line;
  const isOther = line.catalogItemId !== undefined && line.catalogItemId !== before.catalogItemId;
  const catalogItem = isOther ? catalogItemOf({ line, at, defaults, problems }, before.catalogItemId) : undefined;
  const judged = isOther ? catalogItem : namedRow(defaults.catalogItems, before.catalogItemId);
  const measure = measureOf(line, { article: judged, before, units: defaults.units, at, problems });
  const values = { before: before.productFields, sent: fields.productFields, at };
  const after = {
    ...before,
    ...sentFields(fields),
    productFields: readProductFields(defaults.productFields, values, problems),
    ...measure,
    ...(isOther ? { skuSnapshot: catalogItem?.sku ?? null } : {}),
    rawName: line.rawName ?? catalogItem?.name ?? before.rawName,
  };
  const skuSnapshot = after.catalogItemId === null && article !== undefined ? article : after.skuSnapshot;
  return { ...after, skuSnapshot, totalPrice: linePrice(after, defaults.currency) };
}

/** Price of a line, or null while its unit price is not known. */
export function linePrice(
  { quantity, unitPrice }: Pick<ItemRow, 'quantity' | 'unitPrice'>,
  currency: string,
): string | null {
  return unitPrice === null ? null : totalOfLine({ quantity, unitPrice, currency });
}

// What an item refers to already may stay, archived or not.
function catalogItemOf({ line, at, defaults, problems }: SentLine, before: string | null): CatalogItem | undefined {
  if (!isNamed(line)) return undefined;
  const found = defaults.catalogItems.get(line.catalogItemId ?? '');
  const canBeChosen = found !== undefined && (found.archivedAt === null || found.id === before);
  if (!canBeChosen) problems.push(referenceProblem(`${at}/catalogItemId`));
  return canBeChosen ? found : undefined;
}

function isNamed({ catalogItemId }: ProcurementItemChange): boolean {
  return (catalogItemId ?? null) !== null;
}

function missing(pointer: string): Problem {
  return { pointer, code: 'required', message: 'Field is required' };
}
