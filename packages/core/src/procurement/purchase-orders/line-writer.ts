import { rejectInput, requestErrors } from '../../kernel/errors/request-errors.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import { getRow } from '../../kernel/rows/record-access.js';
import type { Problem } from '../../kernel/values/problem.js';
import { Counterparties } from '../counterparties/index.js';
import { namedContract, listsFor } from './contracts/named-contract.js';
import { readItems } from './items/read-items.js';
import { MAX_ITEMS, type PurchaseOrderItemInput } from './items/schemas.js';
import { type ItemRow, writeItems } from './items/stored-items.js';
import { holdItsRequisition } from './moves/hold-order.js';
import { openContentOf, refuseLocked, saveAmended, saveOrder } from './open-content.js';
import { orderDefaults } from './plan-order.js';
import { PurchaseOrders } from './records.js';
import { sumWithCharges } from '../lines/index.js';

/** A line that is added, or what changes of the one with this id. */
export type OrderLineToWrite = Partial<PurchaseOrderItemInput>;

/** Writes lines of an order some at a time; those that are not named stay. */
export interface OrderLineWriter {
  /**
   * Takes lines: all of them or none. What is wrong is told by the fields of ordinary calls.
   *
   * @throws ProcurekitError `validation_failed`
   */
  write(part: UnitOfWork, lines: readonly OrderLineToWrite[]): Promise<void>;
  /** Saves the order with its lines. @throws ProcurekitError `quantity_below_received` */
  finish(): Promise<void>;
}

/**
 * Starts to write lines of an order, which this unit of work holds from then on. Where the order is being amended, they are those of the
 * draft of its next revision.
 *
 * @throws ProcurekitError `not_found`, `invalid_status` where what it says cannot be changed
 */
export async function openOrderLineWriter(unit: UnitOfWork, orderId: string): Promise<OrderLineWriter> {
  await holdItsRequisition(unit, orderId);
  const before = await unit.tx.collection(PurchaseOrders).findForUpdate(orderId);
  if (before === null) throw requestErrors.notFound({});
  const open = await openContentOf(unit, before);
  const { order, amendment } = open;
  refuseLocked(before, { fields: {}, touchesItems: true, isAmended: amendment !== null });
  const { vatRate } = await orderDefaults(unit, await getRow(unit.tx, Counterparties, order.supplierId), null);
  const { procurementId, vatMode, currency } = order;
  const lines = new Map(open.items.map((line) => [line.id, line]));
  const written = new Map<string, ItemRow>();
  let nextPlace = open.items.reduce((last, { sortOrder }) => Math.max(last, sortOrder), -1) + 1;
  return {
    async write(part, sent) {
      const problems: Problem[] = [];
      const named = await namedContract(part, order, problems);
      const lists = listsFor(part, named, order);
      const terms = { vatMode, currency };
      const before = [...lines.values()];
      const owner = { orderId, procurementId, ...terms, defaultVatRate: vatRate, before, onlyNamed: true };
      const items = await readItems(part, sent, { ...owner, ...lists, problems });
      const added = items.filter(({ id }) => !lines.has(id)).length;
      if (lines.size + added > MAX_ITEMS) problems.push(TOO_MANY);
      if (problems.length > 0) throw rejectInput(problems);
      for (const item of items) {
        const sortOrder = lines.get(item.id)?.sortOrder ?? nextPlace++;
        lines.set(item.id, { ...item, sortOrder });
        written.set(item.id, { ...item, sortOrder });
      }
    },
    async finish() {
      if (written.size === 0) return;
      const items = [...lines.values()];
      const amounts = sumWithCharges(items, order.charges, order);
      if (amendment !== null) {
        await saveAmended(unit, before, { ...open, amendment }, { order: { ...order, ...amounts }, items });
        return;
      }
      await writeItems(unit.tx, [...written.values()]);
      await saveOrder(unit, before, { changes: amounts, touched: true });
    },
  };
}

const TOO_MANY: Problem = {
  pointer: '/items',
  code: 'too_many_items',
  message: `An order has at most ${MAX_ITEMS} lines`,
};
