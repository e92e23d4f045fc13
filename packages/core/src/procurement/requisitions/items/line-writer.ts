import { sourcingOf } from '../extension-points.js';
import { budgetsOf } from '../../budgets/index.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { refuseArchived } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { addMoney, subtractMoney } from '../../../kernel/values/numbers/money.js';
import { requisitionEvents } from '../events.js';
import { followSourcing } from '../sourcing/follow-sourcing.js';
import { Requisitions } from '../records.js';
import type { LineToWrite } from './lines.js';
import { MAX_SORT_ORDER, ProcurementItems } from './records.js';
import { defaultsOf, writeLines } from './write-items.js';

/** Writes lines of a requisition, which are not read for it. */
export interface LineWriter {
  /**
   * Adds lines behind all others, and changes those with an id, in a part of the unit of work: all of them or none.
   *
   * @throws ProcurekitError `validation_failed`, `quantity_below_received`
   */
  write(part: UnitOfWork, lines: readonly LineToWrite[]): Promise<void>;
  /** Brings the requisition into step with what was written: its amount each time, everything that is derived with the last. */
  finish(options: { readonly isLast: boolean }): Promise<void>;
}

/** Starts to write these lines of a requisition, which this unit of work holds from then on. @throws ProcurekitError `not_found`, `record_archived` */
export async function openLineWriter(
  unit: UnitOfWork,
  { procurementId, lines }: { readonly procurementId: string; readonly lines: readonly LineToWrite[] },
): Promise<LineWriter> {
  const requisition = await unit.tx.collection(Requisitions).findForUpdate(procurementId);
  if (requisition === null) throw requestErrors.notFound({});
  refuseArchived(requisition);
  const facts = await sourcingOf(unit).factsOf(unit.tx, procurementId);
  const defaults = await defaultsOf(
    unit,
    requisition,
    lines,
    await unit.tx.collection(ProcurementItems).findMany(lines.flatMap(({ id }) => id ?? [])),
  );
  const last = await unit.tx.collection(ProcurementItems).findOne({ procurementId }, [['sortOrder', 'desc']]);
  let sortOrder = last?.sortOrder ?? -1;
  let total = requisition.plannedTotal;
  let hasWritten = false;
  return {
    async write(part, sent) {
      let next = sortOrder;
      const placed = sent.map((line) => {
        if (line.id !== undefined) return line;
        next = Math.min(next + 1, MAX_SORT_ORDER);
        return { sortOrder: next, ...line };
      });
      const known = { decided: facts.decisions, defaults };
      for (const { before, after } of await writeLines(part, requisition, placed, known)) {
        total = addMoney(subtractMoney(total, before?.totalPrice ?? '0.00'), after.totalPrice ?? '0.00');
      }
      sortOrder = next;
      hasWritten = true;
    },
    async finish({ isLast }) {
      const changes = requisition.explicitTotal === null ? { plannedTotal: total } : {};
      if (isLast) {
        await followSourcing(unit, requisition, facts, { changes, touched: hasWritten });
        await budgetsOf(unit).follow(unit, procurementId, { isFact: true });
      } else if (hasWritten) {
        const options = { announce: requisitionEvents.updated, touched: 'hidden' } as const;
        await saveChanges(unit, Requisitions, requisition, changes, options);
      }
    },
  };
}
