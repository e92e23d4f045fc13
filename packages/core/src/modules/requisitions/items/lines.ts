import { referenceProblem } from '../../../errors/request-errors.js';
import type { Ids } from '../../../ports/ids.js';
import { newRow } from '../../../rows/new-row.js';
import type { Row } from '../../../records/record.js';
import { sentFields } from '../../../records/sent-fields.js';
import { amountAt } from '../../../values/numbers/price.js';
import type { Problem } from '../../../values/problem.js';
import { chosenUnit } from '../../../values/numbers/unit-choice.js';
import { PIECE } from '../../../values/numbers/units.js';
import type { CatalogItems } from '../../catalog/index.js';
import type { ProductField } from '../product-fields/fields-of.js';
import { readProductFields } from '../product-fields/read-values.js';
import { ProcurementItems } from './records.js';
import type { ProcurementItemChange } from './schemas.js';
import type { KnownUnits } from '../../../values/numbers/known-units.js';

type ItemRow = Row<typeof ProcurementItems>;

/** What a line takes from its catalog item. */
export type CatalogItem = Pick<Row<typeof CatalogItems>, 'id' | 'sku' | 'name' | 'unitId' | 'vatRate' | 'archivedAt'>;

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
  const unitId = chosenUnit(line, problems, at, defaults.units);
  const values = { before: null, sent: line.productFields, at };
  const productFields = readProductFields(defaults.productFields, values, problems);
  const { article, ...said } = line;
  const { quantity } = said;
  const rawName = line.rawName ?? catalogItem?.name;
  if (quantity === undefined) problems.push(missing(`${at}/quantity`));
  if (rawName === undefined && !isNamed(line)) problems.push(missing(`${at}/rawName`));
  if (quantity === undefined || rawName === undefined) return undefined;
  const { skuSnapshot = article ?? null, unitId: ofCatalog, vatRate } = fromCatalog(catalogItem, defaults);
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
      unitId: unitId ?? ofCatalog,
      totalPrice: linePrice({ quantity, unitPrice: line.unitPrice ?? null }),
    },
  );
}

function fromCatalog(catalogItem: CatalogItem | undefined, { vatRate }: LineDefaults) {
  if (catalogItem === undefined) return { unitId: PIECE.id, vatRate };
  return { skuSnapshot: catalogItem.sku, unitId: catalogItem.unitId, vatRate: catalogItem.vatRate };
}

/** An item after a change. Another catalog item brings its name along, unless the line says one. */
export function changedLine(before: ItemRow, { line, at, defaults, problems }: SentLine): ItemRow {
  const { id: _id, unitCode: _code, article, ...fields } = line;
  const isOther = line.catalogItemId !== undefined && line.catalogItemId !== before.catalogItemId;
  const catalogItem = isOther ? catalogItemOf({ line, at, defaults, problems }, before.catalogItemId) : undefined;
  const unitId = chosenUnit(line, problems, at, defaults.units) ?? before.unitId;
  const values = { before: before.productFields, sent: fields.productFields, at };
  const after = {
    ...before,
    ...sentFields(fields),
    productFields: readProductFields(defaults.productFields, values, problems),
    unitId,
    ...(isOther ? { skuSnapshot: catalogItem?.sku ?? null } : {}),
    rawName: line.rawName ?? catalogItem?.name ?? before.rawName,
  };
  const skuSnapshot = after.catalogItemId === null ? (article ?? after.skuSnapshot) : after.skuSnapshot;
  return { ...after, skuSnapshot, totalPrice: linePrice(after) };
}

/** Price of a line, or null while its unit price is not known. */
export function linePrice(item: Pick<ItemRow, 'quantity' | 'unitPrice'>): string | null {
  return item.unitPrice === null ? null : amountAt(item.quantity, item.unitPrice);
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
