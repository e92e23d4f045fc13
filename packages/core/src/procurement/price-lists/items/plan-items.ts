import type { Problem } from '../../../kernel/values/problem.js';
import { changedFields } from '../../../kernel/rows/published-change.js';
import { compareQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { Row } from '../../../kernel/records/record.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { priceListItemErrors } from './errors.js';
import { inList, type PlaceOf, type Priced } from './find-catalog-items.js';
import type { PriceListItems } from './records.js';
import type { PriceListItemChange } from './schemas.js';
import { DIRECTORY, type KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import { measureOf } from '../../lines/index.js';

/** An item without what the list gives it. */
export type PriceRow = Omit<Row<typeof PriceListItems>, 'priceListId' | 'createdAt' | 'updatedAt'>;

/** What a request does to the items of a list. */
export interface ItemPlan {
  readonly added: readonly Omit<PriceRow, 'id'>[];
  readonly changed: readonly PriceRow[];
  /** Items that are as the request says. */
  readonly alike: readonly PriceRow[];
}

/** A change with the catalog item that it names, else the one that the item it changes is for. */
export interface NamedChange {
  readonly change: PriceListItemChange;
  readonly item: Priced | undefined;
}

/** How a request names its items. */
export interface PlanOptions {
  readonly at?: PlaceOf | undefined;
  /** An item that is there already is refused and not changed. */
  readonly onlyNew?: boolean | undefined;
  /** By which codes of units are understood. @default those of the directory */
  readonly units?: KnownUnits | undefined;
}

const FIELDS = [
  'catalogItemId',
  'supplierSku',
  'unitId',
  'price',
  'minQuantity',
  'maxQuantity',
  'minOrderQuantity',
  'orderMultiple',
  'vatRate',
  'leadTimeDays',
  'comment',
] as const;
const LEAST_QUANTITY = '1';

/**
 * Decides which items are added and which changed: a change with an id is of that item, another one of the item with the
 * same catalog item and least quantity, if there is one. What is wrong is added to the problems.
 *
 * @throws ProcurekitError `duplicate_price_item` when two items of the request are one, or one that must be new is there
 */
export function planItems(
  changes: readonly NamedChange[],
  present: readonly PriceRow[],
  problems: Problem[],
  { at: placeOf = inList, onlyNew = false, units = DIRECTORY }: PlanOptions = {},
): ItemPlan {
  const byId = new Map(present.map((row) => [row.id, row]));
  const byKey = new Map(present.map((row) => [keyOf(row), row]));
  const added: Omit<PriceRow, 'id'>[] = [];
  const changed: PriceRow[] = [];
  const alike: PriceRow[] = [];
  const seen = new Set<string>();
  for (const [index, named] of changes.entries()) {
    const at = placeOf(index);
    const before = targetOf(named, byId, byKey);
    if (onlyNew && before !== undefined) throw priceListItemErrors.duplicatePriceItem(before);
    const row = plannedRow(named, before, { at, problems, units });
    if (row === undefined) continue;
    if (seen.has(keyOf(row))) throw priceListItemErrors.duplicatePriceItem(row);
    seen.add(keyOf(row));
    if (before === undefined) added.push(row);
    else if (changedFields<Omit<PriceRow, 'id'>>(before, row, FIELDS).length > 0)
      changed.push({ ...row, id: before.id });
    else alike.push(before);
  }
  return { added, changed, alike };
}

function keyOf({ catalogItemId, minQuantity }: Pick<PriceRow, 'catalogItemId' | 'minQuantity'>): string {
  return `${catalogItemId} ${minQuantity}`;
}

function targetOf(
  { change, item }: NamedChange,
  byId: ReadonlyMap<string, PriceRow>,
  byKey: ReadonlyMap<string, PriceRow>,
): PriceRow | undefined {
  if (change.id !== undefined) return byId.get(change.id);
  if (item === undefined) return undefined;
  return byKey.get(keyOf({ catalogItemId: item.id, minQuantity: change.minQuantity ?? LEAST_QUANTITY }));
}

function plannedRow(named: NamedChange, before: PriceRow | undefined, by: Understanding) {
  return before === undefined ? newItem(named, by) : changedItem(named, before, by);
}

interface Understanding {
  readonly at: string;
  readonly problems: Problem[];
  readonly units: KnownUnits;
}

function newItem(
  { change, item }: NamedChange,
  { at, problems, units }: Understanding,
): Omit<PriceRow, 'id'> | undefined {
  problems.push(...newItemProblems({ change, item }, at));
  if (change.id !== undefined) return undefined;
  const { price } = change;
  if (item === undefined || price === undefined) return undefined;
  const row = { ...NOTHING_SAID, vatRate: item.vatRate, ...pricing(change), price, catalogItemId: item.id };
  const placed = { ...row, ...measureOf(change, { article: item, units, at, problems }) };
  refuseEmptyRange(placed, at, problems);
  return placed;
}

const NOTHING_SAID = {
  supplierSku: null,
  minQuantity: LEAST_QUANTITY,
  maxQuantity: null,
  minOrderQuantity: null,
  orderMultiple: null,
  leadTimeDays: null,
  comment: null,
};

// What a change says of the price, without what it says to find the item.
function pricing(change: PriceListItemChange) {
  const { id: _id, catalogItemId: _item, sku: _sku, unitId: _unit, unitCode: _code, ...fields } = change;
  return sentFields(fields);
}

function newItemProblems({ change, item }: NamedChange, at: string): Problem[] {
  const refusal = (field: string, code: string, message: string) => ({ pointer: at + field, code, message });
  if (change.id !== undefined)
    return [refusal('/id', 'reference_not_found', 'The price list has no item with this id')];
  const isNamed = change.catalogItemId !== undefined || change.sku !== undefined;
  const isArchived = item !== undefined && item.archivedAt !== null;
  return [
    ...(isNamed ? [] : [refusal('/catalogItemId', 'required', 'Send catalogItemId or sku')]),
    ...(change.price === undefined ? [refusal('/price', 'required', 'Field is required')] : []),
    ...(isArchived ? [refusal('/catalogItemId', 'reference_not_found', 'The catalog item is archived')] : []),
  ];
}

function changedItem(
  { change, item }: NamedChange,
  before: PriceRow,
  { at, problems, units }: Understanding,
): Omit<PriceRow, 'id'> {
  const { id: _id, ...present } = before;
  const catalogItemId = item?.id ?? before.catalogItemId;
  const measure = measureOf({ ...change, catalogItemId }, { article: item, before, units, at, problems });
  const row = { ...present, ...pricing(change), ...measure, catalogItemId };
  refuseEmptyRange(row, at, problems);
  return row;
}

function refuseEmptyRange(
  { minQuantity, maxQuantity }: Pick<PriceRow, 'minQuantity' | 'maxQuantity'>,
  at: string,
  problems: Problem[],
): void {
  if (maxQuantity === null || compareQuantity(minQuantity, maxQuantity) <= 0) return;
  problems.push({ pointer: `${at}/maxQuantity`, code: 'out_of_range', message: `Must be ${minQuantity} or more` });
}
