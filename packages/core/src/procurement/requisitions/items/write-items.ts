import { Ids } from '../../../kernel/ports/ids.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { namedTwice, referenceProblem, rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import { changedColumns, saveChanges } from '../../../kernel/rows/save-changes.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { compareQuantity, isZeroQuantity } from '../../../kernel/values/numbers/quantity.js';
import { getRegionalDefaults } from '../../../platform/identity/index.js';
import { requisitionErrors } from '../errors.js';
import type { Requisitions } from '../records.js';
import { productFieldsOf } from '../product-fields/fields-of.js';
import { noteProductFields } from '../product-fields/read-values.js';
import { changedLine, type LineDefaults, type LineToWrite, newLine } from './lines.js';
import { ProcurementItems } from './records.js';
import type { ProcurementItemChange } from './schemas.js';
import { itemsOf } from './stored-items.js';
import { unitsOfLines, articlesOf } from '../../lines/index.js';

type ItemRow = Row<typeof ProcurementItems>;

/** What a request does to the items of a requisition. */
export interface ItemsWrite {
  readonly items?: readonly ProcurementItemChange[] | undefined;
  readonly removeItemIds?: readonly string[] | undefined;
}

/** What became of the items. */
export interface WrittenItems {
  /** All items that there are now. */
  readonly items: readonly Pick<ItemRow, 'id' | 'totalPrice'>[];
  readonly changed: boolean;
  /** Items that were removed or called off. */
  readonly endedIds: readonly string[];
}

/** The requisition whose items are written. */
export type ItemsOwner = Pick<Row<typeof Requisitions>, 'id' | 'pipelineId' | 'dueDate' | 'currency'>;

/** What there is to know before items are written. */
interface WriteOptions {
  /** The requisition is made by the same call, so that there are no items yet. */
  readonly isNew?: boolean;
  /** Quantities that were decided for items, below which they cannot go. */
  readonly decided?: ReadonlyMap<string, { readonly quantity: string }>;
}

/**
 * Removes, changes and adds items of a requisition, in this order. What a line does not say comes from its catalog item,
 * whose article is kept as it is now.
 *
 * @throws ProcurekitError `validation_failed`, `quantity_below_received`, `invalid_transition`
 */
export async function writeItems(
  unit: UnitOfWork,
  owner: ItemsOwner,
  { items: sent = [], removeItemIds = [], isNew = false, decided = new Map() }: ItemsWrite & WriteOptions,
): Promise<WrittenItems> {
  const present = isNew ? [] : await itemsOf(unit.tx, owner.id);
  if (sent.length + removeItemIds.length === 0) return { items: present, changed: false, endedIds: [] };
  const problems: Problem[] = [];
  const removed = removedItems(present, removeItemIds, problems);
  const defaults = await defaultsOf(unit, owner, sent, present);
  const own = { ids: unit.port(Ids), now: unit.now };
  const { added, changed } = planned(sent, { own, owner, present, removeItemIds, decided, defaults, problems });
  if (problems.length > 0) throw rejectInput(problems);
  if (removed.length > 0)
    await unit.tx.collection(ProcurementItems).removeWhere({ id: { in: removed.map(({ id }) => id) } });
  await savePlanned(unit, { added, changed }, defaults);
  const gone = new Set(removed.map(({ id }) => id));
  const after = new Map(changed.map((change) => [change.after.id, change.after]));
  const kept = present.flatMap((item) => (gone.has(item.id) ? [] : [after.get(item.id) ?? item]));
  const calledOff = changed.filter((change) => change.before.status !== change.after.status);
  return {
    items: [...kept, ...added],
    changed: removed.length + changed.length + added.length > 0,
    endedIds: [...gone, ...calledOff.map((change) => change.after.id)],
  };
}

/** A line that was written. */
export interface WrittenLine {
  readonly before: ItemRow | null;
  readonly after: ItemRow;
}

/**
 * Adds lines and changes those with their ids, without a look at the others.
 *
 * @throws ProcurekitError `validation_failed`, `quantity_below_received`
 */
export async function writeLines(
  unit: UnitOfWork,
  owner: ItemsOwner,
  lines: readonly LineToWrite[],
  { decided, defaults }: Pick<ItemsPlan, 'decided' | 'defaults'>,
): Promise<readonly WrittenLine[]> {
  const named = await unit.tx.collection(ProcurementItems).findMany(lines.flatMap(({ id }) => id ?? []));
  const present = named.filter(({ procurementId }) => procurementId === owner.id);
  const problems: Problem[] = [];
  const own = { ids: unit.port(Ids), now: unit.now };
  const { added, changed } = planned(lines, { own, owner, present, removeItemIds: [], decided, defaults, problems });
  if (problems.length > 0) throw rejectInput(problems);
  await savePlanned(unit, { added, changed }, defaults);
  return [...changed, ...added.map((after) => ({ before: null, after }))];
}

interface ItemsPlan {
  readonly own: { readonly ids: Ids; readonly now: string };
  readonly owner: ItemsOwner;
  readonly present: readonly ItemRow[];
  readonly removeItemIds: readonly string[];
  readonly decided: ReadonlyMap<string, { readonly quantity: string }>;
  readonly defaults: LineDefaults;
  readonly problems: Problem[];
}

interface ChangedItem {
  readonly before: ItemRow;
  readonly after: ItemRow;
}

function planned(sent: readonly LineToWrite[], plan: ItemsPlan) {
  const { problems, defaults } = plan;
  const byId = new Map(plan.present.map((item) => [item.id, item]));
  const named = new Set(plan.removeItemIds);
  const added: ItemRow[] = [];
  const changed: ChangedItem[] = [];
  for (const [index, line] of sent.entries()) {
    const at = `/items/${index}`;
    if (line.id === undefined) {
      const row = newLine(plan.own, plan.owner, { line, index, at, defaults, problems });
      if (row !== undefined) added.push(row);
      continue;
    }
    const before = byId.get(line.id);
    if (before === undefined) problems.push(referenceProblem(`${at}/id`));
    else if (named.has(line.id)) problems.push(namedTwice(`${at}/id`));
    else {
      const after = changedLine(before, { line, at, defaults, problems });
      refuseTooSmall(after, plan.decided.get(after.id)?.quantity, { at, problems });
      if (changedColumns(ProcurementItems, before, after).length > 0) changed.push({ before, after });
    }
    named.add(line.id);
  }
  return { added, changed };
}

async function savePlanned(
  unit: UnitOfWork,
  { added, changed }: ReturnType<typeof planned>,
  { productFields }: LineDefaults,
): Promise<void> {
  for (const { before, after } of changed) {
    const { id: _id, version: _version, ...columns } = after;
    await saveChanges(unit, ProcurementItems, before, columns);
  }
  await unit.tx.collection(ProcurementItems).insertMany(added);
  await noteProductFields(unit, productFields, [...added, ...changed.map((change) => change.after)]);
}

function removedItems(
  present: readonly ItemRow[],
  removeItemIds: readonly string[],
  problems: Problem[],
): readonly ItemRow[] {
  const byId = new Map(present.map((item) => [item.id, item]));
  return [...new Set(removeItemIds)].flatMap((id, index) => {
    const item = byId.get(id);
    if (item === undefined) {
      problems.push(referenceProblem(`/removeItemIds/${index}`));
      return [];
    }
    if (isZeroQuantity(item.receivedQuantity)) return [item];
    throw requisitionErrors.quantityBelowReceived({ itemId: id, receivedQuantity: item.receivedQuantity });
  });
}

function refuseTooSmall(
  item: ItemRow,
  decided: string | undefined,
  { at, problems }: { readonly at: string; readonly problems: Problem[] },
): void {
  const { id: itemId, quantity, receivedQuantity, status } = item;
  if (status === 'cancelled' && !isZeroQuantity(receivedQuantity)) {
    throw requestErrors.invalidTransition({ allowedTransitions: [] });
  }
  if (compareQuantity(quantity, receivedQuantity) < 0) {
    throw requisitionErrors.quantityBelowReceived({ itemId, receivedQuantity });
  }
  if (decided === undefined || status === 'cancelled' || compareQuantity(quantity, decided) >= 0) return;
  const message = `${decided} are decided already; change the decision first`;
  problems.push({ pointer: `${at}/quantity`, code: requisitionErrors.decisionExceedsQuantity.code, message });
}

/** What lines are made from beside what they say. */
export async function defaultsOf(
  unit: UnitOfWork,
  { dueDate, pipelineId, currency }: ItemsOwner,
  sent: readonly ProcurementItemChange[],
  present: readonly Pick<ItemRow, 'id' | 'catalogItemId'>[] = [],
): Promise<LineDefaults> {
  const named = new Set(sent.flatMap(({ id }) => id ?? []));
  const about = [...sent, ...present.filter(({ id }) => named.has(id))];
  const [{ vatRate }, catalogItems, productFields] = await Promise.all([
    getRegionalDefaults(unit),
    articlesOf(unit.tx, about),
    productFieldsOf(unit.tx, pipelineId),
  ]);
  const units = await unitsOfLines(unit.tx, sent, catalogItems.values());
  return { catalogItems, vatRate, requiredDate: dueDate, productFields, units, currency };
}
